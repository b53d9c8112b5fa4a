import type { TimerState } from '@prumo/contract/routine/timesheet/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { glanceAtTask } from '../tasks/queries.ts'
import { durationWords, nowIn } from './moments.ts'
import { lockHoursOf } from './turns.ts'

type Running = { id: number; task_id: number | null; label: string; started_at: Date }

/** The user's running timer, of any task. */
export async function runningTimer(scope: Scope): Promise<TimerState> {
  const running = await findRunning(scope)
  return running?.task_id ? started(scope, running, await finished(scope, running.task_id)) : stopped(null, '', 0)
}

/** The user's timer of one task. @throws not_found. */
export async function timerOf(scope: Scope, taskId: number): Promise<TimerState> {
  const [running, total] = await Promise.all([findRunning(scope), finished(scope, taskId)])
  if (running?.task_id === taskId) return started(scope, running, total)
  return stopped(taskId, (await glanceAtTask(scope, taskId)).label, total)
}

/**
 * Starts or stops the user's timer of a task (R110); without `wanted` it is switched over. Starting one stops the
 * user's other timer (decision O057). A user may stop a timer of a task they no longer see.
 *
 * @throws not_found, task.already_closed.
 */
export async function toggleTimer(scope: Scope, taskId: number, wanted?: 'started' | 'stopped'): Promise<TimerState> {
  const [, running] = await Promise.all([lockHoursOf(scope, scope.userId), findRunning(scope)])
  const runs = running?.task_id === taskId
  const next = wanted ?? (runs ? 'stopped' : 'started')
  if (runs && next === 'stopped') {
    await stop(scope, running)
    return stopped(taskId, running.label, await finished(scope, taskId))
  }
  if (!runs && next === 'started') {
    const task = await glanceAtTask(scope, taskId, { lockShared: true })
    if (task.status === '2') throw fail('task.already_closed')
    if (running) await stop(scope, running)
    await start(scope, task)
  }
  return timerOf(scope, taskId)
}

async function start(scope: Scope, { id, label }: { id: number; label: string }) {
  // Another node's clock may be ahead: this entry begins no earlier than the last one ended.
  const [entry] = await scope.db.raw<{ id: number; started_at: Date }>(
    `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at)
     select $1, $2, $3, $4, 'timer', greatest($5::timestamptz, (
       select e.ended_at from routine.timesheet_entries e
       where e.company_id = $1 and e.user_id = $2 order by e.started_at desc limit 1
     ))
     returning id, started_at`,
    [scope.companyId, scope.userId, id, label, nowIn(scope)],
  )
  await record(scope, 'timesheet.started', entry!.id, {
    after: { label, calendar_id: id, time_from: entry!.started_at },
  })
  publish(scope, { topic: 'timer', to: [scope.userId] })
}

async function stop(scope: Scope, { id, task_id, label }: Running) {
  const [entry] = await scope.db.raw<{ started_at: Date; ended_at: Date; seconds: number }>(
    `update routine.timesheet_entries set ended_at = greatest($3::timestamptz, started_at)
     where company_id = $1 and id = $2
     returning started_at, ended_at, extract(epoch from ended_at - started_at)::bigint as seconds`,
    [scope.companyId, id, nowIn(scope)],
  )
  const { started_at, ended_at, seconds } = entry!
  await record(scope, 'timesheet.stopped', id, {
    after: { label, calendar_id: task_id, time_from: started_at, time_to: ended_at, total: durationWords(seconds) },
  })
  publish(scope, { topic: 'timer', to: [scope.userId] })
}

async function findRunning({ db, companyId, userId }: Scope): Promise<Running | undefined> {
  const [running] = await db.raw<Running>(
    `select e.id, e.task_id, coalesce(t.label, e.label) as label, e.started_at
     from routine.timesheet_entries e
     left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
     where e.company_id = $1 and e.user_id = $2 and e.ended_at is null`,
    [companyId, userId],
  )
  return running
}

/** Seconds of the user's finished entries of a task. */
async function finished({ db, companyId, userId }: Scope, taskId: number): Promise<number> {
  const [row] = await db.raw<{ total: number }>(
    `select coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as total
     from routine.timesheet_entries where company_id = $1 and user_id = $2 and task_id = $3`,
    [companyId, userId, taskId],
  )
  return row!.total
}

const started = ({ clock }: Scope, running: Running, total: number): TimerState => ({
  status: 'started',
  label: 'Iniciado',
  time: Math.max(0, Math.floor((clock.now().getTime() - running.started_at.getTime()) / 1000)),
  calendar_id: running.task_id,
  title: running.label,
  entry_id: running.id,
  started_at: running.started_at.toISOString(),
  total,
})

const stopped = (taskId: number | null, title: string, total: number): TimerState => ({
  status: 'stopped',
  label: 'Parado',
  time: 0,
  calendar_id: taskId,
  title,
  entry_id: null,
  started_at: null,
  total,
})
