import {
  addDays,
  addMonths,
  daysBetween,
  monthDays,
  monthsBetween,
  shiftMonth,
  startOfWeek,
  type Weekday,
  weekday,
} from '../../dates.ts'
import { holidayOn } from '../../holidays.ts'
import type { RepeatDay, RepeatInterval } from '../tasks/model.ts'
import type { CustomRepeat, MonthPlace } from './custom-repeat.ts'

/*
 * On which dates a recurring task happens (decisions O041, O042; docs/decisions/0052). Pure: dates are 'yyyy-MM-dd',
 * without zone. The codes of the specification are presets of custom rules, with one difference:
 *
 * - With a code, the date of the task is always the first occurrence, even where it does not match the rule: a task of
 *   Wednesday that repeats on Mondays stays on its Wednesday, and the series goes on from the next Monday. A custom rule
 *   begins with its first date on or after that of the task.
 * - Intervals count from the first date, never from the occurrence before: the 31st becomes the 28th in February and is
 *   the 31st again in March.
 * - Holidays and weekends are not skipped, except by rules of working days: the calendar shows them, and the user moves
 *   the task that collides.
 */

/**
 * One of the three says when it repeats: `custom` wins over `repeatDay`, which wins over `repeatDayAdvanced`; without any
 * the task happens once.
 */
export type RepeatRule = {
  repeatDay: RepeatDay | null
  repeatDayAdvanced: RepeatInterval | null
  custom: CustomRepeat | null
  /** The date of the task; of a custom rule, its first date. */
  startsOn: string
}

/** True if people work on a date. */
export type Workdays = (date: string) => boolean

/** Monday to Friday, without the national holidays. A ponto facultativo is a working day. */
export const nationalWorkday: Workdays = (date) => weekday(date) <= 5 && (holidayOn(date)?.optional ?? true)

/** The longest window of one call, in days: nearly three times the horizon. */
export const LONGEST_WINDOW_DAYS = 1000

const MONTHS_AHEAD = 12
/** Months in which a rule must find a date: no month without working days is followed by as many more. */
const MOST_EMPTY_MONTHS = 1200

/** Calendar months between two occurrences, by the codes of rule R103. */
const INTERVAL_MONTHS = { '29': 1, '59': 2, '89': 3, '179': 6 } as const

/**
 * The dates of a series from `from` to `until`, both included, in order and without repetition; none before `startsOn`,
 * and none when `until` is before `from`. The same window and working days always give the same dates. Throws RangeError
 * for an invalid date and for a stretch of the series longer than LONGEST_WINDOW_DAYS.
 */
export function occurrences(rule: RepeatRule, from: string, until: string, isWorkday = nationalWorkday): string[] {
  const first = daysBetween(rule.startsOn, from) > 0 ? from : rule.startsOn
  const days = daysBetween(first, until) + 1
  if (days < 1) return []
  if (days > LONGEST_WINDOW_DAYS) throw new RangeError(`${days} days from ${first} to ${until} are too many at once`)

  const custom = rule.custom ?? presetOf(rule)
  const dates = rule.custom === null && first === rule.startsOn ? [first] : []
  if (!custom) return dates
  const end = endOf(custom, rule.startsOn, isWorkday)
  const last = end !== undefined && end < until ? end : until
  for (const date of datesFrom(custom, rule.startsOn, first, isWorkday)) {
    if (date > last) break
    if (date !== dates[0]) dates.push(date)
  }
  return dates
}

/** The first date of a custom rule on or after `date`; undefined when it ends before. */
export function firstDate(custom: CustomRepeat, date: string, isWorkday = nationalWorkday): string | undefined {
  const [first] = datesFrom(custom, date, date, isWorkday)
  return first !== undefined && (custom.until === null || first <= custom.until) ? first : undefined
}

/** The last date up to which a series is written as rows: 12 months after `today` (decision O041). */
export function horizon(today: string): string {
  return addMonths(today, MONTHS_AHEAD)
}

/** The custom rule that repeats as a code does, without an end. */
export function presetOf({ repeatDay, repeatDayAdvanced, startsOn }: RepeatRule): CustomRepeat | undefined {
  const endless = { until: null, count: null }
  if (repeatDay === '8') return { every: 'day', interval: 1, ...endless }
  if (repeatDay) {
    const weekdays = repeatDay === '9' ? [1, 2, 3, 4, 5] : [Number(repeatDay)]
    return { every: 'week', interval: 1, weekdays, ...endless }
  }
  if (repeatDayAdvanced === '14') return { every: 'week', interval: 2, weekdays: [weekday(startsOn)], ...endless }
  if (!repeatDayAdvanced) return undefined
  const on: MonthPlace = { by: 'date', day: Number(startsOn.slice(8)) }
  return { every: 'month', interval: INTERVAL_MONTHS[repeatDayAdvanced], on, ...endless }
}

/** The last date of a rule with an end. */
function endOf(custom: CustomRepeat, startsOn: string, isWorkday: Workdays): string | undefined {
  if (custom.count === null) return custom.until ?? undefined
  return firstDates(custom.count, custom, startsOn, startsOn, isWorkday).at(-1)
}

/** The next `count` dates of a rule from `from` on, as if it had no end. */
export function firstDates(
  count: number,
  custom: CustomRepeat,
  startsOn: string,
  from: string,
  isWorkday: Workdays,
): string[] {
  const dates: string[] = []
  if (count > 0) for (const date of datesFrom(custom, startsOn, from, isWorkday)) if (dates.push(date) === count) break
  return dates
}

/** The dates of a rule from `from` on, in order, as if it had no end. */
export function* datesFrom(
  custom: CustomRepeat,
  startsOn: string,
  from: string,
  isWorkday: Workdays,
): Generator<string> {
  const first = from > startsOn ? from : startsOn
  if (custom.every === 'day') {
    const passed = Math.ceil(daysBetween(startsOn, first) / custom.interval)
    for (let date = addDays(startsOn, passed * custom.interval); ; date = addDays(date, custom.interval)) yield date
  }
  if (custom.every === 'week') {
    const weekdays = [...new Set(custom.weekdays)].toSorted((one, other) => one - other)
    const step = 7 * custom.interval
    const origin = startOfWeek(startsOn)
    const passed = Math.floor(daysBetween(origin, first) / step)
    for (let monday = addDays(origin, passed * step); ; monday = addDays(monday, step))
      for (const day of weekdays) {
        const date = addDays(monday, day - 1)
        if (date >= first) yield date
      }
  }
  const step = custom.every === 'year' ? 12 * custom.interval : custom.interval
  const passed = Math.floor(monthsBetween(startsOn, first) / step)
  let empty = 0
  for (let count = passed; empty < MOST_EMPTY_MONTHS; count++) {
    const date = dateIn(shiftMonth(startsOn.slice(0, 7), count * step), custom.on, isWorkday)
    if (date === undefined) empty++
    else empty = 0
    if (date !== undefined && date >= first) yield date
  }
}

/** The day of a month 'yyyy-MM' at a place; undefined when the month has not that many working days. */
export function dateIn(month: string, on: MonthPlace, isWorkday: Workdays): string | undefined {
  const days = monthDays(month)
  if (on.by === 'date') return days[Math.min(on.day, days.length) - 1]
  const fits = on.by === 'workday' ? isWorkday : (date: string) => weekday(date) === on.weekday
  const fitting = days.filter(fits)
  return on.nth === -1 ? fitting.at(-1) : fitting[on.nth - 1]
}

/** The place of a date in its month by its weekday; a fifth one is the last, a fourth one is the fourth. */
export function weekdayPlace(date: string): { by: 'weekday'; weekday: Weekday; nth: 1 | 2 | 3 | 4 | -1 } {
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  return { by: 'weekday', weekday: weekday(date), nth: nth === 5 ? -1 : (nth as 1 | 2 | 3 | 4) }
}
