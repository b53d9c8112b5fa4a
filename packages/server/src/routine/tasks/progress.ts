import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Progress } from '@prumo/contract/routine/tasks/progress.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { publishTask } from './live.ts'
import { idsPage, lockTask, readTasks } from './queries.ts'
import { presentTask } from './wire.ts'

/**
 * Says how far an open task is. Whoever has it does it, also where somebody else wrote it, who is told.
 * @throws not_found, task.already_closed.
 */
export async function reportProgress(scope: Scope, id: number, progress: Progress): Promise<Task> {
  const task = await lockTask(scope, id)
  if (task.status !== '1') throw fail('task.already_closed')
  if (task.progress !== progress) {
    await Promise.all([
      scope.db.run`
        update routine.tasks set progress = ${progress}, updated_at = ${nextVersion(scope)}
        where company_id = ${scope.companyId} and id = ${id}`,
      record(scope, 'task.updated', id, { before: { progress: task.progress }, after: { progress } }),
    ])
    publishTask(scope, id, task)
    await notifyPair(scope, task, progress)
  }
  const [reported] = await readTasks(scope, idsPage(scope, [id]))
  return presentTask(scope, reported!)
}
