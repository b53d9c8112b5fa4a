import { moveComments } from '../../notifications/comments/comments.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { seenByActor } from '../tasks/audience.ts'
import { publishTask } from '../tasks/live.ts'
import { movePrerequisites } from '../tasks/prerequisites.ts'

/**
 * Locks a task of the backlog that is about to be sent to the calendar. When two people send it at once, the second
 * waits for the first and then gets backlog.already_scheduled.
 * @throws not_found, backlog.already_scheduled.
 */
export async function lockWaiting(scope: Scope, backlogId: number) {
  const waiting = await scope.db.first(
    area
      .selectFrom('routine.tasks')
      .select(['scheduled_at', 'user_id', 'created_by', 'type'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', backlogId)
      .where('date', 'is', null)
      .where(seenByActor(scope))
      .forUpdate(),
  )
  if (!waiting) throw fail('not_found')
  if (waiting.scheduled_at) throw fail('backlog.already_scheduled')
  // Everybody who saw it in their backlog reads the backlog again.
  publishTask(scope, backlogId, waiting)
}

/** Marks that the backlog task became the task `taskId` of the calendar; its files and comments move with it (decision O048). */
export async function markScheduled(scope: Scope, backlogId: number, taskId: number) {
  await Promise.all([
    scope.db.run(
      area
        .updateTable('routine.tasks')
        .set({ scheduled_at: scope.clock.now() })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', backlogId),
    ),
    scope.db.run(
      area
        .updateTable('routine.task_files')
        .set({ task_id: taskId })
        .where('company_id', '=', scope.companyId)
        .where('task_id', '=', backlogId),
    ),
    moveComments(scope, 'task', backlogId, taskId),
    movePrerequisites(scope, backlogId, taskId),
  ])
  await record(scope, 'task.scheduled', backlogId, { after: { task: taskId } })
}
