import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { publishTask } from './live.ts'
import { idsPage, lockTask, readTasks } from './queries.ts'
import { presentTask } from './wire.ts'

/**
 * Ticks a subject of an open task, or opens it again. Whoever has the task does it, also where somebody else wrote it.
 * @throws not_found, task.already_closed.
 */
export async function tickSubject(scope: Scope, id: number, subjectId: number, status: '1' | '2'): Promise<Task> {
  const task = await lockTask(scope, id)
  const subject = task.subjects.find((one) => one.id === subjectId)
  if (!subject) throw fail('not_found')
  if (task.status !== '1') throw fail('task.already_closed')
  if (subject.status !== status) {
    await Promise.all([
      scope.db.run(
        area
          .updateTable('routine.task_subjects')
          .set({ status })
          .where('company_id', '=', scope.companyId)
          .where('task_id', '=', id)
          .where('id', '=', subjectId),
      ),
      scope.db.run`
        update routine.tasks set updated_at = ${nextVersion(scope)}
        where company_id = ${scope.companyId} and id = ${id}`,
    ])
    publishTask(scope, id, task)
    await record(scope, 'task.updated', id, {
      before: { subject: subject.title, status: subject.status },
      after: { subject: subject.title, status },
    })
  }
  const [ticked] = await readTasks(scope, idsPage(scope, [id]))
  return presentTask(scope, ticked!)
}
