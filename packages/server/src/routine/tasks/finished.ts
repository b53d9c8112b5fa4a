import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { countDone, readDone } from './queries.ts'
import { presentedDone } from './wire.ts'
import { patternsOf } from './words.ts'

/** Concluded tasks that hold every word looked for, in any order, the last done first; and how many there are. */
export async function finishedTasks(
  scope: Scope,
  { page, per_page, search }: { page: number; per_page: number; search: string },
): Promise<{ response: FinishedTask[]; total: number }> {
  const patterns = patternsOf(search)
  const [tasks, total] = await Promise.all([
    readDone(scope, patterns, { skip: (page - 1) * per_page, take: per_page }),
    countDone(scope, patterns),
  ])
  return { response: await presentedDone(scope, tasks), total }
}
