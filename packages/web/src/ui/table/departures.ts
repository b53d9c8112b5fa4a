import type { RowId } from './bulk.ts'

/** The rows of a list under one choice of filters, search, order and page. */
export type Seen = { under: string; ids: ReadonlySet<RowId> }

let saved: { id: RowId; until: number } | undefined

/** Milliseconds in which a list is read again after a save. */
const patience = 10_000

/** Called with a record that was changed in a form. */
export const noteSaved = (id: RowId, now = Date.now()): void => void (saved = { id, until: now + patience })

/**
 * True if the record that was saved last has just left a list: it was there before, and under the same filters it is no
 * more. It is said once.
 */
export function hasLeft(before: Seen | undefined, after: Seen, now = Date.now()): boolean {
  if (!saved || !before || before.under !== after.under || now > saved.until) return false
  if (!before.ids.has(saved.id) || after.ids.has(saved.id)) return false
  saved = undefined
  return true
}
