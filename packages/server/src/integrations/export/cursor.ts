import { daysBetween } from '@prumo/contract/dates.ts'
import type { ChangePlace } from '../../platform/audit/changes.ts'
import { fail } from '../../platform/errors.ts'

/** Days for which a cursor is good: the trail of older months may be in an archive. */
const goodFor = 90

type Cursor = { database: string; place: ChangePlace; day: string }

/** A cursor as text: '7412-98230-17-2026-11-29'. */
export const writtenCursor = ({ database, place: { tx, id }, day }: Cursor) => `${database}-${tx}-${id}-${day}`

/** @throws export.cursor for one that is none; export.cursor_old for one of another database, or too old. */
export function readCursor(text: string, { database, today }: { database: string; today: string }): ChangePlace {
  const [, of, tx, id, day] = /^(\d{1,20})-(\d{1,16})-(\d{1,16})-(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) throw fail('export.cursor')
  if (of !== database || daysBetween(day, today) > goodFor) throw fail('export.cursor_old')
  return { tx: Number(tx), id: Number(id) }
}
