import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'
import { taskComments } from '../tasks/comments.ts'
import { discardTaskFiles } from '../tasks/files.ts'
import { publishTask } from '../tasks/live.ts'
import { releaseHours } from '../timesheet/releasing.ts'

const area = builder<RoutineTables>()

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
 * Ends a rule and deletes its open occurrences, except those that were given to somebody else meanwhile. Returns how
 * many were deleted, and how many finished ones stay. The series is locked first: an extension that is running finishes
 * before, and a later one finds the series ended.
 */
export async function endSeries(scope: Scope, seriesId: number): Promise<{ removed: number; kept: number }> {
  const { companyId, userId } = scope
  await scope.db.run(
    area
      .updateTable('routine.series')
      .set({ ended_at: scope.clock.now() })
      .where('company_id', '=', companyId)
      .where('id', '=', seriesId),
  )
  const open = await scope.db.all(
    sql<{ id: number; user_id: number; type: string }>`
      select id, user_id, type from routine.tasks
      where company_id = ${companyId} and series_id = ${seriesId} and status = '1' and (user_id = ${userId} or type = '2')
      order by id for update`.compile(area),
  )
  const ids = open.map(({ id }) => id)
  if (open.length) publishTask(scope, undefined, ...open)
  await discardTaskFiles(scope, ids)
  await taskComments.discardAll(scope, ids)
  await releaseHours(scope, ids)
  const [kept] = await Promise.all([
    scope.db.first(
      sql<{ total: number }>`
        select count(*) as total from routine.tasks
        where company_id = ${companyId} and series_id = ${seriesId} and status = '2'`.compile(area),
    ),
    scope.db.run(
      sql`delete from routine.tasks where company_id = ${companyId} and id = any(${ids}::bigint[])`.compile(area),
    ),
  ])
  await record(scope, 'series.ended', seriesId, { before: { open: ids.length } })
  return { removed: ids.length, kept: kept?.total ?? 0 }
}
