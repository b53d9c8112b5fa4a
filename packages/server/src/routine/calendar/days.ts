import { addDays, formatDate, monthGrid, weekDays, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { holidayOn } from '@prumo/contract/holidays.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Page } from '../../platform/database/pages.ts'
import { type Dated, datedRecords } from '../../platform/dated-records.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { countDay, countLate, daysPage, latePage, oneDayPage, readTasks } from '../tasks/queries.ts'
import { present } from '../tasks/wire.ts'

/** The full weeks, Monday to Sunday, that a month 'yyyy-MM' touches; absent: the current month (decision O039). */
export async function month(scope: Scope, month = scope.today.slice(0, 7)) {
  return { month, response: await days(scope, monthGrid(month).flat()) }
}

/** The week, Monday to Sunday, of a date; absent: of today. */
export const week = (scope: Scope, date = scope.today): Promise<CalendarDay[]> => days(scope, weekDays(date))

/**
 * The seven days before a date ('last') or after it ('next'); the date is the first or the last day shown. The two
 * arguments are accepted in either order (decision O038). @throws request.invalid when they are not one date and one
 * direction.
 */
export async function neighbourWeek(scope: Scope, one: string, other: string): Promise<CalendarDay[]> {
  const [date, direction] = isDirection(one) ? [other, one] : [one, other]
  if (isDirection(date) || !isDirection(direction)) {
    const message = 'Indique uma data e a direção: last ou next.'
    throw fail('request.invalid', { fields: { direction: message }, message })
  }
  const first = direction === 'last' ? addDays(date, -7) : addDays(date, 1)
  return days(scope, consecutive(first, 7))
}

export async function today(scope: Scope): Promise<CalendarDay> {
  const [day] = await days(scope, [scope.today])
  return day!
}

/** Open tasks with a date before today, the most recent first, and how many there are (decision O047). */
export async function late(scope: Scope): Promise<{ tasks: Task[]; total: number }> {
  const [tasks, total] = await Promise.all([readTasks(scope, latePage(scope)), countLate(scope)])
  return { tasks: await present(scope, tasks), total }
}

/** A page of one day's tasks, and how many it has. */
export async function dayTasks(scope: Scope, date: string, { page, per_page }: Page) {
  const [tasks, total] = await Promise.all([
    readTasks(scope, oneDayPage(scope, date, { skip: (page - 1) * per_page, take: per_page })),
    countDay(scope, date),
  ])
  return { response: await present(scope, tasks), total }
}

async function days(scope: Scope, dates: readonly string[]): Promise<CalendarDay[]> {
  const [records, dated] = await Promise.all([
    readTasks(scope, daysPage(scope, dates)),
    datedRecords(scope, { from: dates[0]!, until: dates.at(-1)! }),
  ])
  const totals = new Map(records.map(({ date, of_day }) => [date, of_day ?? 0]))
  const byDate = Map.groupBy(await present(scope, records), (task) => task.date)
  const deadlines = Map.groupBy(
    dated.filter(({ done }) => !done),
    ({ date }) => date,
  )
  return dates.map((date) => ({
    ...toDay(date, byDate.get(date) ?? [], totals.get(date) ?? 0),
    deadlines: (deadlines.get(date) ?? []).map(toDeadline),
  }))
}

const toDeadline = ({ kind, id, category, title, link }: Dated) => ({
  key: `${kind} ${id}`,
  name: category,
  title,
  link,
})

function toDay(date: string, tasks: Task[], total: number): Omit<CalendarDay, 'deadlines'> {
  const holiday = holidayOn(date)
  const name = weekdayName(weekday(date))
  return {
    date_formatted: formatDate(date),
    name: name[0]!.toUpperCase() + name.slice(1),
    date_filter: date,
    holiday: holiday ? { name: holiday.name, optional: holiday.optional } : null,
    tasks,
    more: Math.max(0, total - tasks.length),
  }
}

const isDirection = (value: string) => value === 'last' || value === 'next'

const consecutive = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i))
