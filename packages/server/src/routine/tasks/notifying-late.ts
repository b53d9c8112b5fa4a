import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { taskLate } from './kinds.ts'

/** Days. Tasks that became late earlier were notified then, or are too old to notify. */
const newsDays = 7
const atOnce = 1000

/**
 * Notifies everybody of their open tasks whose day is over in the company's time zone: once for each task and date, so
 * that a task that was put off and is late again is notified again.
 */
export async function notifyLateTasks(scope: Scope) {
  const people = (await reachableMembers(scope)).map(({ id }) => id)
  for (let after = 0, full = true; full; ) {
    const late = await scope.db.raw<{ id: number; user_id: number; label: string; date: string }>(
      `select id, user_id, label, date from routine.tasks
       where company_id = $1 and user_id = any($2::bigint[]) and status = '1' and date between $3 and $4 and id > $5
       order by id limit ${atOnce}`,
      [scope.companyId, people, addDays(scope.today, -newsDays), addDays(scope.today, -1), after],
    )
    await notifyEach(
      scope,
      taskLate,
      late.map(({ user_id, ...task }) => ({ to: user_id, data: task, once: `${task.id} ${task.date}` })),
    )
    full = late.length === atOnce
    after = late.at(-1)?.id ?? after
  }
}
