import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { endSeries, lockSeries } from '../series/ending.ts'
import type { RoutineTables } from '../tables.ts'
import { releaseHours } from '../timesheet/releasing.ts'
import { taskComments } from './comments.ts'
import { discardTaskFiles } from './files.ts'
import { publishTask } from './live.ts'
import { requireRemove, requireRemoveSeries } from './policy.ts'
import { findTask, lockTask, type TaskRecord } from './queries.ts'

const area = builder<RoutineTables>()

/**
 * Deletes one task: of a series, only this occurrence, which never comes back (R095).
 *
 * @throws not_found, task.already_closed, backlog.not_own.
 */
export async function removeTask(scope: Scope, id: number) {
  const task = await lockTask(scope, id)
  requireRemove(scope, task)
  await discardTaskFiles(scope, [id])
  await taskComments.discardAll(scope, [id])
  await releaseHours(scope, [id])
  await scope.db.run(area.deleteFrom('routine.tasks').where('company_id', '=', scope.companyId).where('id', '=', id))
  publishTask(scope, id, task)
  await record(scope, 'task.deleted', id, { before: contentOf(task) })
}

/**
 * Removes a task completely: the open occurrences of its series and the rule; what was concluded stays as history
 * (R095, decision O041). Answers how many tasks were deleted and how many stay. A task without series is deleted.
 *
 * @throws not_found, task.already_closed, task.read_only for somebody else's repetition, backlog.not_own.
 */
export async function removeCompletely(scope: Scope, id: number): Promise<{ removed: number; kept: number }> {
  const task = await findTask(scope, id)
  if (task.rule_user_id === null) {
    await removeTask(scope, id)
    return { removed: 1, kept: 0 }
  }
  requireRemoveSeries(scope, task)
  await lockSeries(scope, task.series_id!)
  // When two people remove it at once, the second has waited for the lock, and the task no longer exists.
  await findTask(scope, id)
  return endSeries(scope, task.series_id!)
}

const contentOf = ({
  label,
  date,
  starts_at,
  ends_at,
  type,
  user_id,
  feedback,
  contacts,
  departments,
}: TaskRecord) => ({
  label,
  date,
  starts_at,
  ends_at,
  type,
  user_id,
  feedback,
  contacts,
  departments,
})
