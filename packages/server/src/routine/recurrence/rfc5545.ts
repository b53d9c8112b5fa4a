import type { MonthPlace } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { presetOf, type RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * A rule as the RRULE of RFC 5545 of an event that starts on one of its dates, without an end; undefined for what RRULE
 * cannot say: working days, which depend on holidays. A 29th or 30th that gives way to the last day of February is said
 * without it (`isInRrule`), because calendars disagree on BYSETPOS.
 */
export function rruleOf(rule: RepeatRule): string | undefined {
  const custom = rule.custom ?? presetOf(rule)
  if (!custom) return undefined
  const every = custom.interval === 1 ? '' : `;INTERVAL=${custom.interval}`
  if (custom.every === 'day') return `FREQ=DAILY${every}`
  if (custom.every === 'week') {
    const named = [...new Set(custom.weekdays)].toSorted((one, other) => one - other).map((day) => days[day - 1])
    return `FREQ=WEEKLY${every};BYDAY=${named.join(',')};WKST=MO`
  }
  const place = placeOf(custom.on)
  if (place === undefined) return undefined
  if (custom.every === 'month') return `FREQ=MONTHLY${every};${place}`
  const month = Number(rule.startsOn.slice(5, 7))
  return `FREQ=YEARLY${every};BYMONTH=${month};${place}`
}

function placeOf(on: MonthPlace): string | undefined {
  if (on.by === 'workday') return undefined
  if (on.by === 'weekday') return `BYDAY=${on.nth}${days[on.weekday - 1]}`
  return `BYMONTHDAY=${on.day === 31 ? -1 : on.day}`
}

/** True if a date of the rule is one of its RRULE. */
export function isInRrule(rule: RepeatRule, date: string): boolean {
  const custom = rule.custom ?? presetOf(rule)
  if (!custom || custom.every === 'day' || custom.every === 'week' || custom.on.by !== 'date') return true
  return custom.on.day === 31 || Number(date.slice(8)) === custom.on.day
}
