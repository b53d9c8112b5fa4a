import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Narrowing } from './narrowing.ts'
import { readDone } from './queries.ts'
import { presentFinished } from './wire.ts'

/** Concluded tasks, the last concluded first, and how many there are; words are searched in any order. */
export async function finishedTasks(
  scope: Scope,
  { page, per_page, ...narrowing }: { page: number; per_page: number } & Narrowing,
): Promise<{ response: FinishedTask[]; total: number }> {
  const { tasks, total } = await readDone(scope, narrowing, { skip: (page - 1) * per_page, take: per_page })
  return { response: await presentFinished(scope, tasks), total }
}
