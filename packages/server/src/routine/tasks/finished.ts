import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { readDone } from './queries.ts'
import { presentFinished } from './wire.ts'

/** Concluded tasks that contain every searched word, in any order, the last concluded first; and how many there are. */
export async function finishedTasks(
  scope: Scope,
  { page, per_page, search }: { page: number; per_page: number; search: string },
): Promise<{ response: FinishedTask[]; total: number }> {
  const { tasks, total } = await readDone(scope, patternsOf(search), { skip: (page - 1) * per_page, take: per_page })
  return { response: await presentFinished(scope, tasks), total }
}
