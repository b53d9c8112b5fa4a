import { createComment } from '../../notifications/comments/comments.ts'
import { record } from '../../platform/audit/record.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { requireChoices } from '../tasks/choosing.ts'
import { publishTask } from '../tasks/live.ts'
import { requireGiven } from '../tasks/policy.ts'
import { lockTask } from '../tasks/queries.ts'
import { notifyShared } from '../tasks/sharing.ts'
import { stopTimersOn } from '../timesheet/releasing.ts'
import { notifyPair } from './notifying.ts'
import { changeOwner } from './owner.ts'

/**
 * Hands a task that the person was given on to somebody else, with the reason as a comment. It stays its author's, who is
 * told as the new person is.
 * @throws not_found, task.not_given, task.already_closed, request.invalid.
 */
export async function passTask(scope: Scope, id: number, { client_id, reason }: { client_id: number; reason: string }) {
  await requireChoices(scope, { client_id })
  const task = await lockTask(scope, id)
  requireGiven(scope, task)
  if (client_id === scope.userId || client_id === task.created_by) throw failAt('client_id', notOn)
  const { userId } = scope
  await createComment(scope, 'task', id, { text: reason, mentions: [] }, { quiet: true })
  await changeOwner(scope, [id], client_id)
  await stopTimersOn(scope, [id])
  publishTask(scope, id, task, { ...task, user_id: client_id })
  await record(scope, 'task.passed', id, {
    before: { label: task.label, userId },
    after: { userId: client_id, feedback: reason },
  })
  await notifyPair(scope, task, 'passed', { words: reason })
  const { label, date, starts_at, ends_at, type } = task
  const shared = { label, date, startsAt: starts_at, endsAt: ends_at, type }
  await notifyShared(
    scope,
    id,
    { ...shared, userId: client_id, ...audienceIn(task) },
    { userId, type, ...audienceIn(task) },
  )
  await carryAround(scope, { id, label }, true)
}

const notOn = 'Escolha outra pessoa; para devolver a quem passou, use Devolver.'
const audienceIn = <Task extends { for_departments: readonly number[] | null; for_people: readonly number[] | null }>({
  for_departments,
  for_people,
}: Task) => ({ for_departments, for_people })
