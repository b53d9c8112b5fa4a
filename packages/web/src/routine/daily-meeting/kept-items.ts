import { inTab, type Kept } from '../../ui/draft/keeping.ts'
import type { ItemValues } from './item-values.ts'

type Owner = { user_id: number; company_id: number }
const prefixOf = ({ user_id, company_id }: Owner, taskId: number) => `prumo-meeting:${company_id}:${user_id}:${taskId}:`

/** The keys of rows of a meeting in which something typed was kept. */
export function keptRows(owner: Owner, taskId: number): string[] {
  const prefix = prefixOf(owner, taskId)
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

const under = (owner: Owner, taskId: number, key: string | number) =>
  inTab<ItemValues>(`${prefixOf(owner, taskId)}${key}`)

/** What was typed into a row. Text of an item that is there no more comes back as that of a new one. */
export function readKept(owner: Owner, taskId: number, rowKey: string, isThere: boolean): Kept<ItemValues> | undefined {
  const kept = under(owner, taskId, rowKey).read()
  return kept && !isThere ? { values: kept.values } : kept
}

/** Keeps what is typed into a row: under its own key until its item has an id. */
export function writeKept(
  owner: Owner,
  taskId: number,
  rowKey: string,
  id: number | undefined,
  kept: Kept<ItemValues> | null,
): void {
  under(owner, taskId, id ?? rowKey).write(kept)
  if (id !== undefined && String(id) !== rowKey) under(owner, taskId, rowKey).write(null)
}
