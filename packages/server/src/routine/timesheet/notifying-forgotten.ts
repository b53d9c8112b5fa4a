import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { timerForgotten } from './kinds.ts'
import { dayStart } from './moments.ts'

/** Notifies everybody whose timer runs since an earlier day of the company: once for each entry. */
export async function notifyForgottenTimers(scope: Scope) {
  const people = (await reachableMembers(scope)).map(({ id }) => id)
  const running = await scope.db.all<{
    id: number
    user_id: number
    task_id: number | null
    label: string
    since: string
  }>`
    select e.id, e.user_id, t.id as task_id, coalesce(t.label, e.label) as label,
      to_char(e.started_at at time zone ${scope.actor.timeZone}, 'DD/MM/YYYY "às" HH24:MI') as since
    from routine.timesheet_entries e
    left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
    where e.company_id = ${scope.companyId} and e.ended_at is null and e.user_id = any(${people}::bigint[])
      and e.started_at < ${dayStart(scope, scope.today)}`
  await notifyEach(
    scope,
    timerForgotten,
    running.map(({ id, user_id, ...data }) => ({ to: user_id, data, once: String(id) })),
  )
}
