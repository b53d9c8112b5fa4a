import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { type EndedSeries, moveToBin } from '../bin/moving-in.ts'
import { notifyOfDates } from '../delegation/notifying.ts'
import { area } from '../tables.ts'
import { publishTask } from '../tasks/live.ts'
import { notifyFreed, waitingFor } from '../tasks/prerequisites.ts'
import type { TaskRecord } from '../tasks/queries.ts'
import { releaseHours } from '../timesheet/releasing.ts'
import { endParts, partsReached } from './parts.ts'
import { endedBefore, ruleColumns, ruleIn, stored } from './rules.ts'

/** Locks a rule until the end of the transaction: ending and extending it wait for each other. */
export async function lockSeries({ db, companyId }: Scope, seriesId: number) {
  await db.first(
    area
      .selectFrom('routine.series')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', seriesId)
      .forNoKeyUpdate(),
  )
}

/**
 * Ends the rule of a task, in all parts it was divided into, and deletes its open occurrences into the bin, except those
 * that were given to a third person meanwhile. `following`: of this part and those after it; `from`: from that day on.
 * Returns how many were deleted, and how many finished ones stay. The series is locked first: an extension that is running
 * finishes before, and a later one finds the series ended.
 */
export async function endSeries(
  scope: Scope,
  asked: TaskRecord,
  { from, following }: { from?: string | undefined; following: boolean },
): Promise<{ removed: number; kept: number }> {
  const { companyId, userId } = scope
  const seriesId = asked.series_id!
  const parts = (await partsReached(scope, seriesId, { following })).map(({ id }) => id)
  const before = await seriesAsRows(scope, parts)
  await scope.db.run(
    area
      .updateTable('routine.series')
      .set(from === undefined ? { ended_at: scope.clock.now() } : await endBefore(scope, seriesId, from))
      .where('company_id', '=', companyId)
      .where('id', '=', seriesId),
  )
  await endParts(
    scope,
    parts.filter((id) => id !== seriesId),
  )
  const reached = sql`t.date >= coalesce(${from ?? null}::date, t.date)`
  const open = await scope.db.all<{ id: number; label: string; user_id: number; created_by: number; type: string }>`
    select t.id, t.label, t.user_id, t.created_by, t.type
    from routine.tasks t join routine.series s on s.company_id = t.company_id and s.id = t.series_id
    where t.company_id = ${companyId} and t.series_id = any(${parts}::bigint[]) and t.status = '1' and ${reached}
      and t.user_id in (s.user_id, ${userId}) and (t.type = '2' or ${userId} in (t.user_id, t.created_by))
    order by t.id for update of t`
  const ids = open.map(({ id }) => id)
  if (open.length) publishTask(scope, undefined, ...open)
  const waiting = await waitingFor(scope, ids)
  await moveToBin(scope, asked, ids, await endedFrom(scope, before))
  await releaseHours(scope, ids)
  const [kept] = await Promise.all([
    scope.db.first<{ total: number }>`
      select count(*) as total from routine.tasks t
      where company_id = ${companyId} and series_id = any(${parts}::bigint[]) and status = '2' and ${reached}`,
    scope.db.run`delete from routine.tasks where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  ])
  await record(scope, 'series.ended', seriesId, {
    before: { open: ids.length },
    ...(from !== undefined && { after: { until: addDays(from, -1) } }),
  })
  await notifyOfDates(scope, open, 'deleted')
  await notifyFreed(scope, waiting, 'deleted')
  return { removed: ids.length, kept: kept?.total ?? 0 }
}

async function seriesAsRows(
  { db, companyId }: Scope,
  ids: readonly number[],
): Promise<{ id: number; series: object }[]> {
  return db.raw<{ id: number; series: object }>(
    'select id, to_jsonb(s) as series from routine.series s where company_id = $1 and id = any($2::bigint[]) order by id',
    [companyId, ids],
  )
}

async function endedFrom(scope: Scope, before: Awaited<ReturnType<typeof seriesAsRows>>): Promise<EndedSeries[]> {
  const after = await seriesAsRows(scope, idsOf(before, 'id'))
  return before.map(({ series }, at) => ({ before: series, after: after[at]!.series }))
}

async function endBefore({ db, companyId }: Scope, id: number, date: string) {
  const series = await db.first(
    area.selectFrom('routine.series').select(ruleColumns).where('company_id', '=', companyId).where('id', '=', id),
  )
  // The later parts end too: what is said of these dates is their own end.
  return { ...stored(endedBefore(ruleIn(series!), date)), uncut: null }
}
