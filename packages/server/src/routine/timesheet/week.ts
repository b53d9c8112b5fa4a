import { weekDays } from '@prumo/contract/dates.ts'
import type { TimesheetTask, WeekDay, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { alphabetically } from '../../platform/alphabetical.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { ofTeamForActor } from '../tasks/audience.ts'
import { dayStart } from './moments.ts'

const maximumRows = 200
const maximumTasks = 1000
const maximumFound = 20

type Worked = {
  key: string
  label: string
  date: string
  task_id: number | null
  series_id: number | null
  total: number
  running: boolean
}
type Planned = { id: number; label: string; date: string; series_id: number | null }

/** In a statement: the key of the row of an entry `e` of a task `t`. A series is one row. */
const keyOf = sql`coalesce('s' || t.series_id, 't' || e.task_id, 'x' || e.label)`

/**
 * The user's week, Monday to Sunday, that contains a date (absent: today). It has a row for each task or series with
 * hours in that week or planned for the user in it, by title.
 */
export async function weekOf(scope: Scope, date = scope.today): Promise<{ days: WeekDay[]; rows: WeekRow[] }> {
  const dates = weekDays(date)
  const [days, worked] = await Promise.all([daysOf(scope, dates), workedIn(scope, dates)])
  const planned = await plannedIn(scope, dates, idsOf(worked, 'series_id'))
  return { days, rows: rowsOf(dates, worked, planned) }
}

/** Tasks the user sees that contain all searched words, those nearest to today first. */
export async function tasksToFill(scope: Scope, search: string): Promise<TimesheetTask[]> {
  const today = sql`${scope.today}::date`
  const patterns = patternsOf(search)
  const matches = patterns.length > 0 ? sql`and words like all (${patterns}::text[])` : sql``
  const of = (whose: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`(
    select id, label, date from routine.tasks
    where company_id = ${scope.companyId} and ${whose} and scheduled_at is null ${matches} and ${when})`
  const nearest = (whose: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`date is null`,
        sql`date >= ${today} order by date fetch first ${maximumFound} rows with ties`,
        sql`date < ${today} order by date desc fetch first ${maximumFound} rows with ties`,
      ].map((when) => of(whose, when)),
      sql` union all `,
    )
  return scope.db.all<TimesheetTask>`
    select id as calendar_id, label, date from (
      ${nearest(sql`user_id = ${scope.userId}`)}
      union all ${nearest(sql`user_id <> ${scope.userId} and ${ofTeamForActor(scope)}`)}) found
    order by abs(coalesce(date, ${today}) - ${today}), label, id
    limit ${maximumFound}`
}

async function daysOf(scope: Scope, dates: readonly string[]): Promise<WeekDay[]> {
  const locked = await scope.db.all<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
    from (
      select month from routine.timesheet_locks where company_id = ${scope.companyId}
      union
      select month from routine.timesheet_approvals
      where company_id = ${scope.companyId} and user_id = ${scope.userId} and state <> 'returned'
    ) closed
    where month between date_trunc('month', ${dates[0]}::date) and ${dates.at(-1)}::date
  `
  return dates.map((date) => {
    const closed = locked.some(({ month }) => date.startsWith(month))
    return { date, locked: closed, open: !closed && date <= scope.today }
  })
}

const workedIn = (scope: Scope, dates: readonly string[]): Promise<Worked[]> =>
  scope.db.all<Worked>`
    select ${keyOf} as key, (array_agg(coalesce(t.label, e.label) order by e.started_at desc))[1] as label,
      (e.started_at at time zone ${scope.actor.timeZone})::date as date,
      max(t.id) filter (where (t.user_id = ${scope.userId} or ${ofTeamForActor(scope, 't.')}) and t.scheduled_at is null) as task_id,
      max(t.series_id) as series_id,
      coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint as total,
      bool_or(e.ended_at is null) as running
    from routine.timesheet_entries e
    left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
    where e.company_id = ${scope.companyId} and e.user_id = ${scope.userId}
      and e.started_at >= ${dayStart(scope, dates[0]!)} and e.started_at < ${dayStart(scope, dates.at(-1)!, 1)}
    group by 1, 3`

/** The tasks planned for the user, and the occurrences of the series they have hours of. */
const plannedIn = (scope: Scope, dates: readonly string[], series: readonly number[]): Promise<Planned[]> =>
  scope.db.all<Planned>`
    select id, label, date, series_id from routine.tasks
    where company_id = ${scope.companyId} and date between ${dates[0]}::date and ${dates.at(-1)}::date
      and (user_id = ${scope.userId} or (series_id = any(${series}::bigint[]) and ${ofTeamForActor(scope)}))
    order by date, id limit ${maximumTasks}`

function rowsOf(dates: readonly string[], worked: readonly Worked[], planned: readonly Planned[]): WeekRow[] {
  type Row = { label: string; worked: Map<string, Worked>; tasks: Map<string, number> }
  const rows = new Map<string, Row>()
  const rowOf = (key: string, label: string) => {
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { label, worked: new Map(), tasks: new Map() }))
    return row
  }
  for (const one of worked) {
    const row = rowOf(one.key, one.label)
    row.worked.set(one.date, one)
    if (one.task_id !== null) row.tasks.set(one.date, one.task_id)
  }
  for (const { id, label, date, series_id } of planned) {
    const row = rowOf(series_id === null ? `t${id}` : `s${series_id}`, label)
    // Hours typed into a day belong to the occurrence planned for that day.
    row.tasks.set(date, id)
  }
  const all = [...rows].map(([key, row]): WeekRow => {
    const known = [...row.tasks].toSorted(([one], [other]) => one.localeCompare(other))
    const cells = dates.map((date) => {
      const task = known.findLast(([on]) => on <= date) ?? known[0]
      const { total = 0, running = false } = row.worked.get(date) ?? {}
      return { date, calendar_id: task?.[1] ?? null, total, running }
    })
    return { key, label: row.label, cells }
  })
  return all
    .toSorted((one, other) => alphabetically(one.label, other.label) || one.key.localeCompare(other.key))
    .slice(0, maximumRows)
}
