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
 * The others of an entry's series that a scope names, FOR UPDATE: those that may change, and how many stay because they
 * have payments or belong to a closed month.
 */
export async function openSiblings(
  scope: Scope,
  { id, series_id, series_number }: EntryRow,
  reach: z.output<typeof SeriesScope>,
): Promise<{ open: EntryRow[]; kept: number }> {
  if (reach === 'this' || series_id === null) return { open: [], kept: 0 }
  const ids = await scope.db.all<{ id: number }>`select id from finance.entries
    where company_id = ${scope.companyId} and series_id = ${series_id} and id <> ${id}
      ${reach === 'following' ? sql`and series_number > ${series_number}` : sql``}
    order by id for update`
  const rows = await entries.byIds(scope, idsOf(ids, 'id'))
  const closed = new Set(
    await closedAmong(
      scope,
      rows.map(({ competence }) => competence),
    ),
  )
  const open = rows.filter(({ settled, competence }) => settled === '0.00' && !closed.has(competence.slice(0, 7)))
  return { open, kept: rows.length - open.length }
}

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
