import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { moveToBin } from '../bin/moving-in.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { authorWorks, giveBack } from '../delegation/refusing.ts'
import { isFirst } from '../series/changing.ts'
import { endSeries } from '../series/ending.ts'
import { lockParts } from '../series/locking.ts'
import { area } from '../tables.ts'
import { releaseHours } from '../timesheet/releasing.ts'
import { publishTask } from './live.ts'
import { requireRemove, requireRemoveSeries, wasGiven } from './policy.ts'
import { notifyFreed, waitingFor } from './prerequisites.ts'
import { findTask, lockTask, type TaskRecord } from './queries.ts'

/**
 * Deletes one task into the bin: of a series, only this occurrence, which its rule never writes again (R095). The person it was given to gives it
 * back by this to its author, who alone deletes it, unless the author has left the company.
 *
 * @throws not_found, task.already_closed, backlog.not_own.
 */
export async function removeTask(scope: Scope, id: number) {
  const task = await lockTask(scope, id)
  requireRemove(scope, task)
  if (wasGiven(scope.userId, task) && (await authorWorks(scope, task))) return giveBack(scope, task)
  const waiting = await waitingFor(scope, [id])
  await moveToBin(scope, task, [id])
  await releaseHours(scope, [id])
  await scope.db.run(area.deleteFrom('routine.tasks').where('company_id', '=', scope.companyId).where('id', '=', id))
  publishTask(scope, id, task)
  await record(scope, 'task.deleted', id, { before: contentOf(task) })
  await notifyPair(scope, task, 'deleted')
  await notifyFreed(scope, waiting, 'deleted')
}

/**
 * Removes a task completely: the open occurrences of its repetition, in all parts it was divided into, and the rule; what
 * was concluded stays as history (R095, decision O041). `following`: this occurrence and those after it, and the rule ends
 * before it. Answers how many
 * tasks were deleted and how many stay. A task without series is deleted.
 *
 * @throws not_found, task.already_closed, task.read_only for somebody else's repetition, backlog.not_own.
 */
export async function removeCompletely(
  scope: Scope,
  id: number,
  reach: 'following' | 'all',
): Promise<{ removed: number; kept: number }> {
  const task = await findTask(scope, id)
  if (task.rule_user_id === null) {
    await removeTask(scope, id)
    return { removed: 1, kept: 0 }
  }
  requireRemoveSeries(scope, task, await authorWorks(scope, task))
  await lockParts(scope, task.series_id!)
  // When two people remove it at once, the second has waited for the lock, and the task no longer exists.
  const asked = await findTask(scope, id)
  const isWhole = reach === 'all' || (await isFirst(scope, task.series_id!, asked.date!))
  return endSeries(scope, asked, { following: reach === 'following', from: isWhole ? undefined : asked.date! })
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
