import { addDays, formatDate, monthGrid, weekDays, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { type Holiday, holidayOn } from '@prumo/contract/holidays.ts'
import type { CalendarDay, Today } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { DayLoad } from '@prumo/contract/routine/calendar/first-look.ts'
import { dayOffIn } from '@prumo/contract/routine/days-off/days-off.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Page } from '../../platform/database/pages.ts'
import { type Dated, datedRecords } from '../../platform/dated-records.ts'
import { failAt } from '../../platform/errors.ts'
import { flat } from '../../platform/flat.ts'
import type { Scope } from '../../platform/scope.ts'
import { listedDays } from '../days-off/workdays.ts'
import type { Narrowing } from '../tasks/narrowing.ts'
import {
  countConcludedToday,
  countDay,
  countDays,
  countLate,
  daysPage,
  firstLatePage,
  latePage,
  oneDayPage,
  readTasks,
} from '../tasks/queries.ts'
import { present } from '../tasks/wire.ts'

/** The full weeks, Monday to Sunday, that a month 'yyyy-MM' touches; absent: the current month (decision O039). */
export async function month(scope: Scope, month = scope.today.slice(0, 7), narrowing?: Narrowing) {
  return { month, response: await days(scope, monthGrid(month).flat(), narrowing) }
}

/** The week, Monday to Sunday, of a date; absent: of today. */
export const week = (scope: Scope, date = scope.today, narrowing?: Narrowing): Promise<CalendarDay[]> =>
  days(scope, weekDays(date), narrowing)

/**
 * The seven days before a date ('last') or after it ('next'); the date is the first or the last day shown. The two
 * arguments are accepted in either order (decision O038). @throws request.invalid when they are not one date and one
 * direction.
 */
export async function neighbourWeek(
  scope: Scope,
  one: string,
  other: string,
  narrowing?: Narrowing,
): Promise<CalendarDay[]> {
  const [date, direction] = isDirection(one) ? [other, one] : [one, other]
  if (isDirection(date) || !isDirection(direction)) {
    const message = 'Indique uma data e a direção: last ou next.'
    throw failAt('direction', message)
  }
  const first = direction === 'last' ? addDays(date, -7) : addDays(date, 1)
  return days(scope, consecutive(first, 7), narrowing)
}

/** The tasks of today, and how many were concluded today, late ones among them. */
export async function today(scope: Scope): Promise<Today> {
  const [[day], concluded] = await Promise.all([days(scope, [scope.today]), countConcludedToday(scope)])
  return { ...day!, concluded }
}

/** Open tasks with a date before today, the most recent first, and how many there are (decision O047). */
export async function late(scope: Scope, narrowing?: Narrowing): Promise<{ tasks: Task[]; total: number }> {
  const [tasks, total] = await Promise.all([readTasks(scope, latePage(scope, narrowing)), countLate(scope, narrowing)])
  return { tasks: await present(scope, tasks), total }
}

/** The first late tasks, and how many there are. */
export async function firstLate(scope: Scope): Promise<{ tasks: Task[]; total: number }> {
  const [tasks, total] = await Promise.all([readTasks(scope, firstLatePage(scope)), countLate(scope)])
  return { tasks: await present(scope, tasks), total }
}

/** The days of this week in figures. */
export async function weekLoad(scope: Scope): Promise<DayLoad[]> {
  const dates = weekDays(scope.today)
  const [counts, listed] = await Promise.all([countDays(scope, dates[0]!, dates.at(-1)!), listedDays(scope)])
  const dayOff = dayOffIn(listed)
  const byDate = new Map(counts.map((count) => [count.date, count]))
  return dates.map((date) => ({
    date_filter: date,
    holiday: holidayNamed(holidayOn(date), dayOff(date)),
    tasks: byDate.get(date)?.tasks ?? 0,
    done: byDate.get(date)?.done ?? 0,
  }))
}

/** Records of other areas whose day was in the last year and that are not done, the most recent first. */
export async function lateDeadlines(scope: Scope) {
  const window = { from: addDays(scope.today, -365), until: addDays(scope.today, -1), open: true }
  const dated = await datedRecords(scope, window)
  return dated
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map((record) => ({ ...toDeadline(record), date: record.date }))
}

/** A page of one day's tasks, and how many it has. */
export async function dayTasks(scope: Scope, date: string, { page, per_page, ...narrowing }: Page & Narrowing) {
  const [tasks, total] = await Promise.all([
    readTasks(scope, oneDayPage(scope, date, { skip: (page - 1) * per_page, take: per_page }, narrowing)),
    countDay(scope, date, narrowing),
  ])
  return { response: await present(scope, tasks), total }
}

async function days(scope: Scope, dates: readonly string[], narrowing?: Narrowing): Promise<CalendarDay[]> {
  const [records, dated, listed] = await Promise.all([
    readTasks(scope, daysPage(scope, dates, narrowing)),
    datedRecords(scope, { from: dates[0]!, until: dates.at(-1)! }),
    listedDays(scope),
  ])
  const dayOff = dayOffIn(listed)
  const totals = new Map(records.map(({ date, of_day }) => [date, of_day ?? 0]))
  const byDate = Map.groupBy(await present(scope, records), (task) => task.date)
  const deadlines = Map.groupBy(
    dated.filter(({ done }) => !done),
    ({ date }) => date,
  )
  return dates.map((date) => ({
    ...toDay(date, byDate.get(date) ?? [], totals.get(date) ?? 0),
    holiday: holidayNamed(holidayOn(date), dayOff(date)),
    deadlines: (deadlines.get(date) ?? []).map(toDeadline),
  }))
}

const toDeadline = ({ kind, id, appointment, category, title, link }: Dated) => ({
  key: flat(kind, ' ', String(id)),
  kind: appointment ? ('appointment' as const) : ('deadline' as const),
  hour: appointment === undefined || appointment === 'whole day' ? null : appointment.hour,
  name: category,
  title,
  link: flat(link),
})

/** A national holiday, and what the company's list says of the day. */
function holidayNamed(national: Holiday | undefined, own: { name: string } | undefined): CalendarDay['holiday'] {
  if (!national) return own ? { name: own.name, optional: false } : null
  if (!own || own.name === national.name) return { name: national.name, optional: national.optional && !own }
  return { name: `${national.name} e ${own.name}`, optional: false }
}

function toDay(date: string, tasks: Task[], total: number): Omit<CalendarDay, 'deadlines' | 'holiday'> {
  const name = weekdayName(weekday(date))
  return {
    date_formatted: formatDate(date),
    name: flat(name[0]!.toUpperCase(), name.slice(1)),
    date_filter: date,
    tasks,
    more: Math.max(0, total - tasks.length),
  }
}

const isDirection = (value: string) => value === 'last' || value === 'next'

const consecutive = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i))
