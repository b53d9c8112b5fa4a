import type { WeekCell } from '@prumo/contract/routine/timesheet/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { glanceAtTask, type TaskGlance } from '../tasks/queries.ts'
import { dayStart, durationWords, nowIn } from './moments.ts'
import { freeSpans, place, type Span, shorten } from './placing.ts'
import { lockHoursOf, requireOpenMonths } from './turns.ts'

type Filling = { calendar_id: number; date: string; total: number; was?: number }
type DayEntry = Span & { id: number; task_id: number | null; kind: string; running: boolean; mine: boolean }

/** The start of hours typed as a number, when the task has no start hour and the day has no entry of it: 08:00. */
const usualStart = '08:00'

/**
 * Makes the user's hours of a task on a day be `total` seconds, as typed into the week. Additional hours become an
 * entry in the free time of that day, from the task's start hour on; fewer hours shorten the last entries. The hours of
 * all occurrences of a series are added up.
 *
 * @throws not_found, request.invalid for a day of the future, timesheet.month_locked, timesheet.timer_running,
 * record.stale with the cell as it is, timesheet.day_full.
 */
export async function fillDay(scope: Scope, { calendar_id, date, total, was }: Filling): Promise<WeekCell> {
  if (date > scope.today) {
    const message = 'Só é possível lançar horas de dias que já chegaram.'
    throw failAt('date', message)
  }
  const [, task] = await Promise.all([
    lockHoursOf(scope, scope.userId),
    glanceAtTask(scope, calendar_id, { lockShared: true }),
  ])
  const { day, preferred, entries } = await dayOf(scope, task, date)
  await requireOpenMonths(scope, scope.userId, [new Date(day.from)])

  const mine = entries.filter((entry) => entry.mine)
  const cell: WeekCell = { date, calendar_id, total: secondsOf(mine), running: mine.some(({ running }) => running) }
  if (cell.running) {
    const message = 'Pare o cronômetro desta tarefa antes de corrigir as horas do dia.'
    throw fail('timesheet.timer_running', { message })
  }
  if (was !== undefined && was !== cell.total) {
    const message = `As horas deste dia mudaram enquanto isso: agora são ${durationWords(cell.total)}.`
    throw fail('record.stale', { message, record: cell })
  }
  if (total === cell.total) return cell

  const more = (total - cell.total) * 1000
  if (more > 0) await add(scope, task, more, { day, entries, mine, preferred })
  else await cut(scope, -more, mine)
  await record(scope, 'timesheet_day.filled', `${calendar_id} ${date}`, {
    before: { label: task.label, date, total: durationWords(cell.total) },
    after: { label: task.label, date, total: durationWords(total) },
  })
  publish(scope, { topic: 'timer', to: [scope.userId] })
  return { ...cell, total }
}

/**
 * Start and end of the day (at most now), the preferred start of the task's hours, and all entries of the user on that
 * day.
 */
async function dayOf(scope: Scope, task: TaskGlance, date: string) {
  const [starts, until] = [dayStart(scope, date), dayStart(scope, date, 1)]
  const [borders, rows] = await Promise.all([
    scope.db.first<{ from: Date; to: Date; preferred: Date }>`
      select ${starts} as "from", ${until} as "to",
        (${date}::date + ${task.starts_at ?? usualStart}::time) at time zone ${scope.actor.timeZone} as preferred
    `,
    scope.db.all<{
      id: number
      task_id: number | null
      kind: string
      started_at: Date
      ended_at: Date | null
      mine: boolean
    }>`
      select e.id, e.task_id, e.kind, e.started_at, e.ended_at,
        e.started_at >= ${starts} and e.started_at < ${until}
          and (e.task_id = ${task.id} or coalesce(t.series_id = ${task.series_id}::bigint, false)) as mine
      from routine.timesheet_entries e
      left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
      where e.company_id = ${scope.companyId} and e.user_id = ${scope.userId}
        and tstzrange(e.started_at, e.ended_at) && tstzrange(${starts}, ${until})
      order by e.started_at`,
  ])
  const now = nowIn(scope).getTime()
  const day = { from: borders!.from.getTime(), to: Math.min(borders!.to.getTime(), now) }
  const entries = rows.map(
    ({ id, task_id, kind, started_at, ended_at, mine }): DayEntry => ({
      id,
      task_id,
      kind,
      mine: mine ?? false,
      running: ended_at === null,
      from: started_at.getTime(),
      to: ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }),
  )
  return { day, preferred: borders!.preferred.getTime(), entries }
}

type Room = { day: Span; entries: readonly DayEntry[]; mine: readonly DayEntry[]; preferred: number }

async function add(scope: Scope, task: TaskGlance, more: number, { day, entries, mine, preferred }: Room) {
  const free = freeSpans(entries, day)
  const pieces = place(more, free, mine.at(-1)?.to ?? preferred)
  if (!pieces) {
    const room = free.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0) / 1000
    const message = `Não cabem mais ${durationWords(more / 1000)} neste dia: restam ${durationWords(room)} livres até agora.`
    throw fail('timesheet.day_full', { message })
  }
  // An entry that was typed before is extended where possible, so that there are not many small entries.
  for (const { from, to } of pieces) {
    const neighbour = mine.find((one) => one.kind === 'week' && one.task_id === task.id && one.to === from)
    if (neighbour) await setEnd(scope, neighbour.id, to)
    else {
      await scope.db.raw(
        `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
         values ($1, $2, $3, $4, 'week', $5, $6)`,
        [scope.companyId, scope.userId, task.id, task.label, new Date(from), new Date(to)],
      )
    }
  }
}

/** Typed entries are shortened first, the latest first; then entries of the timer. */
async function cut(scope: Scope, less: number, mine: readonly DayEntry[]) {
  const last = mine.toSorted((a, b) => Number(b.kind === 'week') - Number(a.kind === 'week') || b.from - a.from)
  for (const [n, { id, from, to }] of shorten(less, last).entries()) {
    if (to === last[n]!.to) continue
    if (to > from) await setEnd(scope, id, to)
    else {
      await scope.db.raw('delete from routine.timesheet_entries where company_id = $1 and id = $2', [
        scope.companyId,
        id,
      ])
    }
  }
}

const setEnd = (scope: Scope, id: number, to: number) =>
  scope.db.raw('update routine.timesheet_entries set ended_at = $3 where company_id = $1 and id = $2', [
    scope.companyId,
    id,
    new Date(to),
  ])

const secondsOf = (entries: readonly DayEntry[]) =>
  entries.reduce((sum, { from, to, running }) => sum + (running ? 0 : (to - from) / 1000), 0)
