import type { SeriesScope } from '@prumo/contract/finance/entries/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { endSeries } from './extending.ts'
import { said } from './placing.ts'
import { type EntryRow, entries, paymentsOf } from './queries.ts'
import { areRest, openSiblings } from './siblings.ts'

/**
 * Moves an entry with its payments and files to the bin, and of its series those that the scope names and that have no
 * payment, with all parts of what was divided; of a series that does not end, no more are made then. A divided entry counts
 * as one.
 *
 * @throws not_found, finance.month_closed.
 */
export async function deleteEntry(scope: Scope, id: number, reach: z.output<typeof SeriesScope>) {
  await lockMonthsShared(scope)
  const entry = await entries.lock(scope, id)
  await requireDeletable(scope, entry)
  const { open, kept } = await openSiblings(scope, entry, reach)
  const gone = [entry, ...open.flat()]
  for (const row of gone) await remove(scope, row)
  if (reach !== 'this' && entry.series_id !== null) await endSeries(scope, entry.series_id)
  publish(scope, { topic: 'finance' })
  return { deleted: 1 + open.filter((parts) => !areRest(parts)).length, kept }
}

/** @throws finance.month_closed when its competence or a payment lies in a closed month. */
export async function requireDeletable(scope: Scope, { id, competence }: EntryRow) {
  const made = (await paymentsOf(scope, [id])).get(id) ?? []
  await requireOpenMonths(scope, [competence, ...made.map(({ paid_on }) => paid_on)])
}

/** Moves an entry that is locked to the bin. */
export async function remove(scope: Scope, entry: EntryRow) {
  await moveToBin(scope, 'finance_entry', { id: entry.id, title: entry.description })
  await entries.remove(scope, entry.id)
  await record(scope, 'finance_entry.deleted', entry.id, { before: { ...said(entry), paid: entry.settled } })
}
