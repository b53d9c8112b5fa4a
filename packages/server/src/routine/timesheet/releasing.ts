import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { durationWords, nowIn } from './moments.ts'

/*
 * What happens to the hours of a task when the task changes. The caller has locked the task, so that no timer is
 * started meanwhile.
 */

/** Stops all timers of a finished task. */
export async function stopTimersOn(scope: Scope, taskIds: readonly number[]) {
  const entries = await scope.db.raw<{ id: number; user_id: number; task_id: number; label: string; seconds: number }>(
    `update routine.timesheet_entries e set ended_at = greatest($3::timestamptz, e.started_at)
     from routine.tasks t
     where e.company_id = $1 and e.task_id = any($2::bigint[]) and e.ended_at is null
       and t.company_id = e.company_id and t.id = e.task_id
     returning e.id, e.user_id, e.task_id, t.label, extract(epoch from e.ended_at - e.started_at)::bigint as seconds`,
    [scope.companyId, taskIds, nowIn(scope)],
  )
  for (const { id, user_id, task_id, label, seconds } of entries) {
    await record(scope, 'timesheet.stopped', id, {
      after: { label, calendar_id: task_id, client_id: user_id, total: durationWords(seconds) },
    })
  }
  if (entries.length) publish(scope, { topic: 'timer', to: entries.map(({ user_id }) => user_id) })
}

/** Called before tasks are deleted: stores the last title in their hours, which stay, and stops their timers. */
export async function releaseHours(scope: Scope, taskIds: readonly number[]) {
  await stopTimersOn(scope, taskIds)
  await scope.db.raw(
    `update routine.timesheet_entries e
     set task_id = null, label = t.label, date = t.date, starts_at = t.starts_at, ends_at = t.ends_at
     from routine.tasks t
     where e.company_id = $1 and e.task_id = any($2::bigint[]) and t.company_id = e.company_id and t.id = e.task_id`,
    [scope.companyId, taskIds],
  )
}

/** Sending a task from the backlog to the calendar creates a new task: moves the hours and a running timer to it. */
export async function moveHours(scope: Scope, fromTask: number, toTask: number) {
  const moved = await scope.db.raw<{ user_id: number; running: boolean }>(
    `update routine.timesheet_entries set task_id = $3 where company_id = $1 and task_id = $2
     returning user_id, ended_at is null as running`,
    [scope.companyId, fromTask, toTask],
  )
  const timers = moved.filter(({ running }) => running).map(({ user_id }) => user_id)
  if (timers.length) publish(scope, { topic: 'timer', to: timers })
}
