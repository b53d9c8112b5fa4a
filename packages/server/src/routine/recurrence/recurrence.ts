import { addDays, addMonths, daysBetween, monthsBetween, weekday, weekdayName } from '@prumo/contract/dates.ts'
import type { RepeatDay, RepeatInterval } from '@prumo/contract/routine/tasks/model.ts'

/*
 * On which dates a recurring task happens (decisions O041, O042). Pure: dates are 'yyyy-MM-dd', without zone.
 *
 * - The date of the task is always the first occurrence, even where it does not match the rule: a task of Wednesday
 *   that repeats on Mondays stays on its Wednesday, and the series goes on from the next Monday.
 * - Intervals count from the date of the task, never from the occurrence before: the 31st becomes the 28th in
 *   February and is the 31st again in March.
 * - Holidays and weekends are not skipped: the calendar shows them, and the user moves the task that collides.
 */

/**
 * `repeatDay` wins when both codes are given; without a code the task happens once. `startsOn` is the date of the task.
 */
export type RepeatRule = {
  repeatDay: RepeatDay | null
  repeatDayAdvanced: RepeatInterval | null
  startsOn: string
}

/** The longest window of one call, in days: nearly three times the horizon. */
export const LONGEST_WINDOW_DAYS = 1000

const MONTHS_AHEAD = 12

/** Calendar months between two occurrences, by the codes of rule R103. */
const INTERVAL_MONTHS = { '29': 1, '59': 2, '89': 3, '179': 6 } as const
const INTERVAL_LABELS = { '29': 'mês', '59': 'dois meses', '89': 'três meses', '179': 'seis meses' } as const

/**
 * The dates of a series from `from` to `until`, both included, in order and without repetition; none before `startsOn`,
 * and none when `until` is before `from`. The same window always gives the same dates. Throws RangeError for an invalid
 * date and for a stretch of the series longer than LONGEST_WINDOW_DAYS.
 */
export function occurrences(rule: RepeatRule, from: string, until: string): string[] {
  const first = daysBetween(rule.startsOn, from) > 0 ? from : rule.startsOn
  const days = daysBetween(first, until) + 1
  if (days < 1) return []
  if (days > LONGEST_WINDOW_DAYS) throw new RangeError(`${days} days from ${first} to ${until} are too many at once`)

  if (rule.repeatDay) return matchingDays(rule, rule.repeatDay, first, days)
  if (rule.repeatDayAdvanced === '14') return fortnights(rule, first, until)
  if (rule.repeatDayAdvanced) return monthDates(rule, INTERVAL_MONTHS[rule.repeatDayAdvanced], first, until)
  return first === rule.startsOn ? [first] : []
}

/** The last date up to which a series is written as rows: 12 months after `today` (decision O041). */
export function horizon(today: string): string {
  return addMonths(today, MONTHS_AHEAD)
}

/** The rule as a sentence in Portuguese without full stop. Throws RangeError when `startsOn` is not a date. */
export function describe(rule: RepeatRule): string {
  if (rule.repeatDay) return describeDay(rule.repeatDay)
  if (rule.repeatDayAdvanced === '14') return `A cada duas semanas, ${onWeekday(rule.startsOn)}`
  if (rule.repeatDayAdvanced) return describeMonths(rule, rule.repeatDayAdvanced)
  return 'Não se repete'
}

function matchingDays(rule: RepeatRule, repeatDay: RepeatDay, first: string, days: number): string[] {
  const dates = Array.from({ length: days }, (_, i) => addDays(first, i))
  return dates.filter((date) => date === rule.startsOn || matches(repeatDay, date))
}

function matches(repeatDay: RepeatDay, date: string): boolean {
  if (repeatDay === '8') return true
  if (repeatDay === '9') return weekday(date) <= 5
  return weekday(date) === Number(repeatDay)
}

function fortnights(rule: RepeatRule, first: string, until: string): string[] {
  const dates: string[] = []
  const passed = Math.ceil(daysBetween(rule.startsOn, first) / 14)
  for (let date = addDays(rule.startsOn, passed * 14); date <= until; date = addDays(date, 14)) dates.push(date)
  return dates
}

function monthDates(rule: RepeatRule, step: number, first: string, until: string): string[] {
  const dates: string[] = []
  // The occurrence in or before the month of `first`; it may still lie before that day.
  const passed = Math.floor(monthsBetween(rule.startsOn, first) / step)
  for (let count = passed; ; count++) {
    const date = addMonths(rule.startsOn, count * step)
    if (date > until) return dates
    if (date >= first) dates.push(date)
  }
}

function describeDay(repeatDay: RepeatDay): string {
  if (repeatDay === '8') return 'Todos os dias'
  if (repeatDay === '9') return 'De segunda a sexta'
  const day = Number(repeatDay) as 1 | 2 | 3 | 4 | 5 | 6 | 7
  return `${day > 5 ? 'Todo' : 'Toda'} ${weekdayName(day)}`
}

function onWeekday(date: string): string {
  const day = weekday(date)
  return `${day > 5 ? 'no' : 'na'} ${weekdayName(day)}`
}

function describeMonths(rule: RepeatRule, interval: keyof typeof INTERVAL_MONTHS): string {
  const day = Number(rule.startsOn.slice(8))
  const on = `A cada ${INTERVAL_LABELS[interval]}, no dia ${day === 1 ? '1º' : day}`
  return reachesShorterMonth(rule.startsOn, INTERVAL_MONTHS[interval]) ? `${on} (ou no último dia do mês)` : on
}

/** Four years of months contain both lengths of February, when the interval meets February. */
function reachesShorterMonth(startsOn: string, step: number): boolean {
  const day = startsOn.slice(8)
  for (let months = 0; months < 48; months += step) if (!addMonths(startsOn, months).endsWith(day)) return true
  return false
}
