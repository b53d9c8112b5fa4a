import { notify } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { taskShared } from './kinds.ts'

/** The fields of a task that decide who is notified, and the texts of the notification. */
export type Shareable = {
  label: string
  date: string | null
  startsAt: string | null
  endsAt: string | null
  userId: number
  type: string
}

/**
 * Notifies the people who can see a task now and could not before: its new owner, or everybody when it is of the team.
 * A series is notified once, by its first task.
 */
export async function notifyShared(
  scope: Scope,
  id: number,
  task: Shareable,
  before?: Pick<Shareable, 'userId' | 'type'>,
) {
  const { label, date, startsAt, endsAt } = task
  const told = { id, label, date, startsAt, endsAt, by: scope.actor.name }
  const given = task.userId !== before?.userId && task.userId !== scope.userId
  if (given) await notify(scope, taskShared, [task.userId], { ...told, how: 'given' })
  if (task.type === '2' && before?.type !== '2') {
    await notify(scope, taskShared, 'everybody', { ...told, how: 'team' }, { except: given ? task.userId : undefined })
  }
}
