import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'

/** A line of a meeting's list; its key stays the same while a new item gets its id. */
export type MeetingRow = { key: string; item?: FeedbackItem }

let made = 0
export const newRow = (): MeetingRow => ({ key: `new-${++made}-${Math.random().toString(36).slice(2, 7)}` })

/** What the list starts with: the items, and what was typed and not saved before a reload. */
export function firstRows(items: readonly FeedbackItem[], draftKeys: readonly string[]): MeetingRow[] {
  const shown = items.map((item) => ({ key: String(item.id), item }))
  const lost = draftKeys.filter((key) => !shown.some((row) => row.key === key))
  return [...shown, ...lost.map((key) => ({ key }))]
}

/**
 * The items as they were just read, under the keys they have; new lines stay, and so do those with something unsaved
 * whose item somebody deleted.
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
