import { addDays, weekday } from '@prumo/contract/dates.ts'
import type { CustomRepeat, MonthPlace } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import {
  dateIn,
  datesFrom,
  firstDates,
  occurrences,
  presetOf,
  type RepeatRule,
  type Workdays,
  weekdayPlace,
} from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { RepeatDay } from '@prumo/contract/routine/tasks/model.ts'

/** An occurrence of a series goes from one date to another. */
type Move = { rule: RepeatRule; from: string; to: string }

/**
 * True if the rule goes with the occurrence: a rule of every day, of workdays, or with the new weekday already in it, has
 * no other day to go to.
 */
export function isMovable({ rule, from, to }: Move): boolean {
  const { custom, repeatDay } = rule
  if (from === to || repeatDay === '8' || repeatDay === '9') return false
  if (!custom) return true
  if (custom.every === 'day') return false
  if (custom.every !== 'week') return custom.on.by !== 'workday'
  const has = (date: string) => custom.weekdays.includes(weekday(date))
  return has(from) && (weekday(from) === weekday(to) || !has(to))
}

/**
 * The rule after the move, and the dates of the occurrences after the moved one, by their dates before: the nth of the old
 * rule gets the nth of the new one. `until` is the day up to which the new rule is complete with them.
 */
export function movedDates(
  move: Move,
  materialised: string,
  isWorkday: Workdays,
): { rule: RepeatRule; dates: Map<string, string>; until: string } {
  const { rule, from, to } = move
  const next = movedRule(move, isWorkday)
  const later = occurrences(rule, addDays(from, 1), materialised, isWorkday)
  const endless = next.custom ?? presetOf(next)!
  const after = firstDates(later.length + 1, endless, next.startsOn, addDays(to, 1), isWorkday)
  const dates = new Map(later.map((date, place) => [date, after[place]!]))
  const last = after[later.length - 1]
  const following = after[later.length]!
  const reached = last !== undefined && last > materialised ? last : materialised
  return { rule: next, dates, until: reached < following ? reached : addDays(following, -1) }
}

/** As many occurrences as the old rule had from the moved one on. */
function movedRule({ rule, from, to }: Move, isWorkday: Workdays): RepeatRule {
  if (!rule.custom)
    return { ...rule, startsOn: to, ...(rule.repeatDay && { repeatDay: String(weekday(to)) as RepeatDay }) }
  const { until, count } = rule.custom
  const placed = movedPlace(rule.custom, from, to, isWorkday)
  const next = { ...rule, startsOn: to }
  if (count !== null) {
    const passed = datesBefore(rule.custom, rule.startsOn, from, isWorkday)
    return { ...next, custom: { ...placed, count: Math.max(1, count - passed) } }
  }
  if (until === null) return { ...next, custom: placed }
  const left = datesBefore(rule.custom, from, addDays(until, 1), isWorkday)
  const last = firstDates(left, placed, to, to, isWorkday).at(-1) ?? to
  return { ...next, custom: { ...placed, until: last > until ? last : until } }
}

/** How many dates a rule has from `first` on, before `end`. */
function datesBefore(custom: CustomRepeat, first: string, end: string, isWorkday: Workdays): number {
  let dates = 0
  for (const date of datesFrom(custom, first, first, isWorkday)) {
    if (date >= end) break
    dates++
  }
  return dates
}

function movedPlace(custom: CustomRepeat, from: string, to: string, isWorkday: Workdays): CustomRepeat {
  if (custom.every === 'day') return custom
  if (custom.every === 'week') {
    const weekdays = custom.weekdays.map((day) => (day === weekday(from) ? weekday(to) : day))
    return { ...custom, weekdays }
  }
  return { ...custom, on: movedOn(custom.on, to, isWorkday) }
}

/**
 * The place of the rule, with the weekday of the new date, where that has it: the last Friday becomes the last Thursday,
 * and the 31st stays where the new date is the last of a shorter month. Otherwise the place of the new date.
 */
function movedOn(on: MonthPlace, to: string, isWorkday: Workdays): MonthPlace {
  const kept = on.by === 'weekday' ? { ...on, weekday: weekday(to) } : on
  if (dateIn(to.slice(0, 7), kept, isWorkday) === to) return kept
  return on.by === 'weekday' ? weekdayPlace(to) : { by: 'date', day: Number(to.slice(8)) }
}
