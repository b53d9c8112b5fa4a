import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { authorWorks } from '../delegation/refusing.ts'
import { requireRemoveSeries } from '../tasks/policy.ts'
import { findTask } from '../tasks/queries.ts'

/**
 * Locks the rule by which a task repeats with its open dates, in the order in which every verb does; while it waited,
 * another rule may have taken the task over. False for a task without a rule.
 * @throws not_found, task.read_only for somebody else's repetition.
 */
export async function lockRule(scope: Scope, id: number, locked?: number): Promise<boolean> {
  const task = await findTask(scope, id)
  if (task.rule_user_id === null || task.series_id === null) return false
  requireRemoveSeries(scope, task, await authorWorks(scope, task))
  if (task.series_id !== locked) {
    await lockParts(scope, task.series_id)
    return lockRule(scope, id, task.series_id)
  }
  await scope.db.all`
    select id from routine.tasks
    where company_id = ${scope.companyId} and series_id in (select id ${partsOf(scope, locked)}) and status = '1'
    order by id for update`
  return true
}

/**
 * Locks the rules of all parts of a divided repetition until the end of the transaction: ending and extending them wait for
 * each other.
 */
export const lockParts = (scope: Scope, seriesId: number) =>
  scope.db.all`select id ${partsOf(scope, seriesId)} order by id for no key update`

/** A series, and those that it was divided into. */
const partsOf = ({ companyId }: Scope, seriesId: number) => sql`
  from routine.series
  where company_id = ${companyId} and (id = ${seriesId} or family = (
    select one.family from routine.series one where one.company_id = ${companyId} and one.id = ${seriesId}))`
