import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'

/** A row of a meeting's list; its key stays the same when a new item gets its id. */
export type MeetingRow = { key: string; item?: FeedbackItem }

let made = 0
export const newRow = (): MeetingRow => ({ key: `new-${++made}-${Math.random().toString(36).slice(2, 7)}` })

/** The first rows: the items, and drafts that were not saved before a reload. */
export function firstRows(items: readonly FeedbackItem[], draftKeys: readonly string[]): MeetingRow[] {
  const shown = items.map((item) => ({ key: String(item.id), item }))
  const lost = draftKeys.filter((key) => !shown.some((row) => row.key === key))
  return [...shown, ...lost.map((key) => ({ key }))]
}

/**
 * The rows after one was saved. A creation that is repeated after a reload may answer an item that was read meanwhile:
 * its other row is removed.
 */
export const savedRows = (rows: readonly MeetingRow[], key: string, item: FeedbackItem): MeetingRow[] =>
  rows
    .filter((row) => row.key === key || row.item?.id !== item.id)
    .map((row) => (row.key === key ? { key, item } : row))

/**
 * The rows after a read: items keep their keys; new rows stay, and so do unsaved rows of items that somebody deleted.
 */
export function nextRows(
  rows: readonly MeetingRow[],
  items: readonly FeedbackItem[],
  unsaved: ReadonlySet<string>,
): MeetingRow[] {
  const keys = new Map(rows.flatMap(({ key, item }) => (item ? [[item.id, key] as const] : [])))
  const shown = items.map((item) => ({ key: keys.get(item.id) ?? String(item.id), item }))
  const ids = new Set(items.map(({ id }) => id))
  return [...shown, ...rows.filter(({ key, item }) => !item || (!ids.has(item.id) && unsaved.has(key)))]
}
