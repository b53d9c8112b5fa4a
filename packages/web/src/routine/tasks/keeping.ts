import type { TaskValues } from './task-values.ts'

/**
 * What was typed into a task and is not saved yet, kept in the tab so that a reload, a crash or a reopened tab gives it
 * back. One per user and task; `base` and `updated_at` are the version it started from (absent for a new task).
 */
export type Kept = { values: TaskValues; base?: TaskValues; updated_at?: string }

type Owner = { user_id: number; company_id: number }
const keyOf = ({ user_id, company_id }: Owner, name: string | number) => `prumo-task:${company_id}:${user_id}:${name}`

export function keep(owner: Owner, name: string | number, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(kept))
  } catch {
    // A full or refused storage only costs the safety net.
  }
}

export function kept(owner: Owner, name: string | number): Kept | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(owner, name))
    const found: Kept | undefined = text ? JSON.parse(text) : undefined
    return Array.isArray(found?.values?.subjects) ? found : undefined
  } catch {
    return undefined
  }
}

export function forget(owner: Owner, name: string | number): void {
  try {
    sessionStorage.removeItem(keyOf(owner, name))
  } catch {
    // Nothing was kept either.
  }
}
