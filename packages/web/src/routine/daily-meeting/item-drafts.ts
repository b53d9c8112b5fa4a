import { type StoredDraft, tabStore } from '../../ui/draft/draft-store.ts'
import type { ItemValues } from './item-values.ts'

type Owner = { user_id: number; company_id: number }
const prefixOf = ({ user_id, company_id }: Owner, taskId: number) => `prumo-meeting:${company_id}:${user_id}:${taskId}:`

/** The keys of the rows of a meeting that have a stored draft. */
export function draftedRows(owner: Owner, taskId: number): string[] {
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
  tabStore<ItemValues>(`${prefixOf(owner, taskId)}${key}`)

/** The draft of a row. The draft of a deleted item becomes the draft of a new one. */
export function readItemDraft(
  owner: Owner,
  taskId: number,
  rowKey: string,
  isThere: boolean,
): StoredDraft<ItemValues> | undefined {
  const stored = under(owner, taskId, rowKey).read()
  if (!stored || isThere) return stored
  const { base: _, ...ofNew } = stored
  return ofNew
}

/** Stores the draft of a row: under its row key until its item has an id, then under the id. */
export function writeItemDraft(
  owner: Owner,
  taskId: number,
  rowKey: string,
  id: number | undefined,
  draft: StoredDraft<ItemValues> | null,
): void {
  under(owner, taskId, id ?? rowKey).write(draft)
  if (id !== undefined && String(id) !== rowKey) under(owner, taskId, rowKey).write(null)
}
