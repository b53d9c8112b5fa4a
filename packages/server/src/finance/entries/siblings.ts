import type { SeriesScope } from '@prumo/contract/finance/entries/model.ts'
import type { Rule } from '@prumo/contract/finance/entries/series.ts'
import { centsOf } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { closedAmong } from '../months/closed.ts'
import { area } from '../tables.ts'
import { type EntryRow, entries } from './queries.ts'

/**
 * What a scope names beside an entry of a series, FOR UPDATE: the other entries of the series and the other parts of this
 * one. An entry that was divided is all its parts, the one of the series in front; the whole of it stays where one part has
 * payments or belongs to a closed month.
 *
 * @returns `open`: what may change; `kept`: how many stay; `divided`: whether this entry has other parts.
 */
export async function openSiblings(
  scope: Scope,
  { id, series_id, series_number }: EntryRow,
  reach: z.output<typeof SeriesScope>,
): Promise<{ open: EntryRow[][]; kept: number; divided: boolean }> {
  if (reach === 'this' || series_id === null) return { open: [], kept: 0, divided: false }
  const { db, companyId } = scope
  const others = await db.all<{ id: number }>`select id from finance.entries
    where company_id = ${companyId} and series_id = ${series_id} and id <> ${id}
      ${reach === 'following' ? sql`and series_number > ${series_number}` : sql``}
    order by id for update`
  const rest = await db.all<{ id: number }>`select id from finance.entries
    where company_id = ${companyId} and split_id = any(${[id, ...idsOf(others, 'id')]}::bigint[]) and split_id <> id
    order by id for update`
  const rows = await entries.byIds(scope, idsOf([...others, ...rest], 'id'))
  const closed = new Set(
    await closedAmong(
      scope,
      rows.map(({ competence }) => competence),
    ),
  )
  const all = [...Map.groupBy(rows.toSorted(inOrder), (row) => row.split_id ?? row.id).values()]
  const open = all.filter((parts) =>
    parts.every(({ settled, competence }) => settled === '0.00' && !closed.has(competence.slice(0, 7))),
  )
  return { open, kept: all.length - open.length, divided: rows.some(({ split_id }) => split_id === id) }
}

const inOrder = (one: EntryRow, other: EntryRow) => one.id - other.id

/** True of parts of an entry of a series that are no entry of it themselves. */
export const areRest = ([first]: readonly EntryRow[]) => first!.series_id === null

type Rhythm = Omit<Rule, 'first' | 'firstNumber'>

/** How often a series comes again, on which days, and how it rises. */
export async function rhythmOf({ db, companyId }: Scope, seriesId: number): Promise<Rhythm> {
  const row = await db.first(
    area
      .selectFrom('finance.series')
      .select(['every', 'closed_day', 'raise'])
      .where('company_id', '=', companyId)
      .where('finance.series.id', '=', seriesId),
  )
  return {
    every: row!.every as Rule['every'],
    closedDay: row!.closed_day as Rule['closedDay'],
    raise: Number(centsOf(row!.raise)),
  }
}
