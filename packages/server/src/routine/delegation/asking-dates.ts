import { formatDate } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { createComment } from '../../notifications/comments/comments.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishTask } from '../tasks/live.ts'
import { requireEdit, requireGiven } from '../tasks/policy.ts'
import { idsPage, lockTask, readTasks, type TaskRecord } from '../tasks/queries.ts'
import { saveTask } from '../tasks/saving.ts'
import { presentTask } from '../tasks/wire.ts'
import { dropDateRequests } from './date-requests.ts'
import { notifyPair } from './notifying.ts'
import { authorWorks } from './refusing.ts'

/**
 * Asks the author of a task for another day, with the reason as a comment. Another request takes the place of the one
 * before; the same again tells nobody.
 * @throws not_found, task.not_given, task.already_closed, task.author_gone, request.invalid.
 */
export async function askForDate(
  scope: Scope,
  id: number,
  { date, reason }: { date: string; reason: string },
): Promise<Task> {
  const task = await lockTask(scope, id)
  requireGiven(scope, task)
  if (!(await authorWorks(scope, task))) throw fail('task.author_gone')
  if (task.date === null || task.date === date) throw failAt('date', sameDay)
  if (task.asked_date !== date || task.asked_words !== reason) {
    await scope.db.run`
      insert into routine.date_requests (company_id, task_id, asked_by, date, words, asked_at)
      values (${scope.companyId}, ${id}, ${scope.userId}, ${date}, ${reason}, ${scope.clock.now()})
      on conflict (company_id, task_id) do update
      set asked_by = excluded.asked_by, date = excluded.date, words = excluded.words, asked_at = excluded.asked_at`
    await createComment(scope, 'task', id, { text: reason, mentions: [] }, { quiet: true })
    await record(scope, 'task.date_asked', id, { before: { date: task.date }, after: { date, feedback: reason } })
    await notifyPair(scope, task, 'date_asked', { words: `${formatDate(date)}: ${reason}` })
    await changedBy(scope, task)
  }
  return current(scope, id)
}

const sameDay = 'Escolha uma data diferente da que a tarefa tem.'

/** Takes the request back. @throws not_found, task.not_given. */
export async function withdrawDate(scope: Scope, id: number) {
  const task = await lockTask(scope, id)
  requireGiven(scope, task)
  await dropDateRequests(scope, [id])
  await changedBy(scope, task)
}

/**
 * Accepts the day that was asked for, which the task has from then on, or keeps its own; the person who asked is told.
 * @throws not_found, also without a request; task.read_only, task.already_closed.
 */
export async function answerDate(
  scope: Scope,
  id: number,
  { accept, words }: { accept: boolean; words: string },
): Promise<Task> {
  const task = await lockTask(scope, id)
  requireEdit(scope, task)
  if (task.asked_date === null) throw fail('not_found')
  if (task.user_id === scope.userId) throw fail('task.read_only')
  if (words) await createComment(scope, 'task', id, { text: words, mentions: [] }, { quiet: true })
  if (accept) await saveTask(scope, { calendar_id: id, date: task.asked_date }, [], words)
  else {
    await dropDateRequests(scope, [id])
    await record(scope, 'task.date_kept', id, { after: { label: task.label, date: task.date, feedback: words } })
    await changedBy(scope, task)
    await notifyPair(scope, task, 'date_kept', { words })
  }
  return current(scope, id)
}

async function changedBy(scope: Scope, task: TaskRecord) {
  await scope.db.run`
    update routine.tasks set updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = ${task.id}`
  publishTask(scope, task.id, task)
}

async function current(scope: Scope, id: number): Promise<Task> {
  const [task] = await readTasks(scope, idsPage(scope, [id]))
  return presentTask(scope, task!)
}
