import type { ItemValues } from './item-values.ts'

/**
 * What was typed into items of a meeting and is not saved yet, kept in the tab so that a reload or a reopened task gives
 * it back. `base` is the version it started from; absent for a new item.
 */
export type KeptItem = { values: ItemValues; base?: { id: number; updated_at: string; values: ItemValues } }

type Owner = { user_id: number; company_id: number }
const keyOf = ({ user_id, company_id }: Owner, taskId: number) => `prumo-meeting:${company_id}:${user_id}:${taskId}`

/** By the key of the row. */
export function keptItems(owner: Owner, taskId: number): Record<string, KeptItem> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, taskId)) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, KeptItem>) : {}
  } catch {
    return {}
  }
}

/** Keeps a row's text, or forgets it (null). */
export function keepItem(owner: Owner, taskId: number, key: string, kept: KeptItem | null): void {
  try {
    const { [key]: _, ...others } = keptItems(owner, taskId)
    const all = kept ? { ...others, [key]: kept } : others
    if (Object.keys(all).length > 0) sessionStorage.setItem(keyOf(owner, taskId), JSON.stringify(all))
    else sessionStorage.removeItem(keyOf(owner, taskId))
  } catch {
    // A full or refused storage only costs the safety net.
  }
}
