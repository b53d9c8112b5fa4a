import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Narrowing } from '../tasks/narrowing.ts'
import { countOpen, countOpenOfTeam, openOfTeamPage, openPage, readTasks } from '../tasks/queries.ts'
import { present } from '../tasks/wire.ts'

/** The user's open tasks and the team's, the soonest first, and how many there are. */
export async function openTasks(scope: Scope, narrowing: Narrowing): Promise<{ response: Task[]; total: number }> {
  const [tasks, total] = await Promise.all([readTasks(scope, openPage(scope, narrowing)), countOpen(scope, narrowing)])
  return { response: await present(scope, tasks), total }
}

/** Everybody's open tasks, for a person who leads; `hidden`: how many others people wrote only for themselves. */
export async function openTasksOfTeam(
  scope: Scope,
  narrowing: Narrowing,
): Promise<{ response: Task[]; total: number; hidden: number }> {
  const [tasks, counts] = await Promise.all([
    readTasks(scope, openOfTeamPage(scope, narrowing)),
    countOpenOfTeam(scope, narrowing),
  ])
  return { response: await present(scope, tasks), ...counts }
}
