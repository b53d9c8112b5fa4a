import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Audience, peopleOf } from './audience.ts'
import { taskShared } from './kinds.ts'

/** The fields of a task that decide who is notified, and the texts of the notification. */
export type Shareable = Partial<Audience> & {
  label: string
  date: string | null
  startsAt: string | null
  endsAt: string | null
  userId: number
  type: string
}

/**
 * Notifies the people who can see a task now and could not before: its new owner, and whom it is for when it is of the team.
 * A series is notified once, by its first task.
 */
export async function notifyShared(
  scope: Scope,
  id: number,
  task: Shareable,
  before?: Pick<Shareable, 'userId' | 'type' | 'for_departments' | 'for_people'>,
) {
  const { label, date, startsAt, endsAt } = task
  const told = { id, label, date, startsAt, endsAt, by: scope.actor.name }
  const given = task.userId !== before?.userId && task.userId !== scope.userId
  if (given) await notify(scope, taskShared, [task.userId], { ...told, how: 'given' })
  if (task.type !== '2') return
  const had = before?.type === '2' ? await peopleOf(scope, audienceIn(before)) : []
  if (had === 'everybody') return
  const have = await peopleOf(scope, audienceIn(task))
  const all = have === 'everybody' && had.length > 0 ? (await reachableMembers(scope)).map(({ id }) => id) : have
  const people = all === 'everybody' ? all : all.filter((id) => !had.includes(id))
  await notify(scope, taskShared, people, { ...told, how: 'team' }, { except: given ? task.userId : undefined })
}

const audienceIn = ({ for_departments = null, for_people = null }: Partial<Audience>) => ({
  for_departments,
  for_people,
})
