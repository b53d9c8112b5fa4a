import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { area } from '../tables.ts'
import { stopTimersOn } from '../timesheet/releasing.ts'
import { publishTask } from './live.ts'
import { mayRename, requireClose, requireReopen } from './policy.ts'
import { lockFreeing, notifyFreed, waitingFor } from './prerequisites.ts'
import { idsPage, lockTask, readTasks } from './queries.ts'
import { presentTask } from './wire.ts'
import { wordsOf } from './words.ts'

/**
 * Finishes a task (R094, decision O046) and stops its timers. Absent feedback leaves the stored one; a label renames
 * the task where the user may edit it.
 * @throws not_found, task.already_closed, request.invalid for a task of the backlog.
 */
export async function closeTask(
  scope: Scope,
  { calendar_id, feedback, label }: { calendar_id: number; feedback?: string; label?: string },
): Promise<Task> {
  const [, task] = await Promise.all([lockFreeing(scope, calendar_id), lockTask(scope, calendar_id)])
  requireClose(task)
  const open = task.prerequisites.filter(({ done }) => !done)
  const after = {
    label: label && mayRename(scope, task) ? label : task.label,
    feedback: feedback ?? task.feedback,
  }
  // Sent together, and carried out in this order.
  const [, , , waiting] = await Promise.all([
    change(scope, task.id, {
      ...after,
      words: wordsOf({ ...task, ...after }),
      status: '2',
      closed_at: scope.clock.now(),
      closed_by: scope.userId,
      returned_by: null,
      returned_words: '',
    }),
    stopTimersOn(scope, [task.id]),
    record(scope, 'task.closed', task.id, {
      before: { label: task.label, feedback: task.feedback, status: task.status },
      after: { ...after, status: '2', ...(open.length > 0 && { waited_for: open.map(({ label }) => label) }) },
    }),
    waitingFor(scope, [task.id]),
  ])
  publishTask(scope, task.id, task)
  await notifyPair(scope, { ...task, label: after.label }, 'concluded', { words: after.feedback })
  await notifyFreed(scope, waiting, 'concluded')
  await carryAround(scope, { id: task.id, label: after.label })
  return current(scope, task.id)
}

/** Opens a concluded task again; its feedback stays. @throws not_found, task.not_closed. */
export async function reopenTask(scope: Scope, id: number): Promise<Task> {
  const task = await lockTask(scope, id)
  requireReopen(task)
  const [, , waiting] = await Promise.all([
    change(scope, id, { status: '1', closed_at: null, closed_by: null }),
    record(scope, 'task.reopened', id, {
      before: { status: task.status, closed_at: task.closed },
      after: { status: '1' },
    }),
    waitingFor(scope, [id]),
  ])
  publishTask(scope, id, task)
  await notifyPair(scope, task, 'reopened')
  for (const one of waiting) publishTask(scope, one.id, one)
  return current(scope, id)
}

type Change = {
  label?: string
  feedback?: string
  words?: string
  status: string
  closed_at: Date | null
  closed_by: number | null
  returned_by?: null
  returned_words?: ''
}

const change = (scope: Scope, id: number, fields: Change) =>
  scope.db.run(
    area
      .updateTable('routine.tasks')
      .set({ ...fields, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )

async function current(scope: Scope, id: number): Promise<Task> {
  const [task] = await readTasks(scope, idsPage(scope, [id]))
  return presentTask(scope, task!)
}
