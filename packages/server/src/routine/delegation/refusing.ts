import { reachableMembers } from '../../identity/members/reaching.ts'
import { createComment } from '../../notifications/comments/comments.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { lockSeries } from '../series/ending.ts'
import { publishTask } from '../tasks/live.ts'
import { requireGiven } from '../tasks/policy.ts'
import { findTask, lockTask, type TaskRecord } from '../tasks/queries.ts'
import { stopTimersOn } from '../timesheet/releasing.ts'
import { notifyPair } from './notifying.ts'
import { changeOwner } from './owner.ts'

/**
 * Gives a task back to the person who gave it, with the reason as a comment; `whole`: with all open occurrences of its
 * repetition, whose next ones are the author's too.
 * @throws not_found, task.already_closed, task.not_given, task.author_gone.
 */
export async function refuseTask(scope: Scope, id: number, { reason, whole }: { reason: string; whole: boolean }) {
  const { series_id, rule_user_id } = await findTask(scope, id)
  const ofSeries = whole && series_id !== null && rule_user_id === scope.userId
  if (ofSeries) await lockSeries(scope, series_id)
  const task = await lockTask(scope, id)
  requireGiven(scope, task)
  if (!(await authorWorks(scope, task))) throw fail('task.author_gone')
  await createComment(scope, 'task', id, { text: reason, mentions: [] }, { quiet: true })
  await giveBack(scope, task, { reason, seriesId: ofSeries ? series_id : null })
}

/** True if the person who wrote a task still works in the company. */
export const authorWorks = async (scope: Scope, { created_by }: Pick<TaskRecord, 'created_by'>): Promise<boolean> =>
  created_by === scope.userId || (await reachableMembers(scope, [created_by])).length > 0

/** Makes a task, or all open ones of a series, its author's again. The caller has locked the task and the series. */
export async function giveBack(
  scope: Scope,
  task: TaskRecord,
  { reason = '', seriesId = null }: { reason?: string; seriesId?: number | null } = {},
) {
  const { companyId, userId } = scope
  const { id, label, created_by } = task
  const given = await scope.db.all<{ id: number }>`
    select id from routine.tasks
    where company_id = ${companyId} and created_by = ${created_by} and user_id = ${userId} and status = '1'
      and (id = ${id} or series_id = ${seriesId}::bigint)
    order by id for no key update`
  const ids = idsOf(given, 'id')
  await changeOwner(scope, ids, created_by, { by: userId, words: reason })
  if (seriesId !== null)
    await scope.db.run`
      update routine.series set user_id = created_by where company_id = ${companyId} and id = ${seriesId}`
  await stopTimersOn(scope, ids)
  publishTask(scope, ids.length === 1 ? id : undefined, task, { ...task, user_id: created_by })
  await record(scope, 'task.returned', id, {
    before: { label, userId },
    after: { userId: created_by, feedback: reason, ...(seriesId !== null && { total: ids.length }) },
  })
  await notifyPair(scope, task, 'returned', { words: reason })
  await carryAround(scope, { id, label }, true)
}
