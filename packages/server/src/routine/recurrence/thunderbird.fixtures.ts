import type { CustomRepeat, MonthPlace } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import ICAL from 'ical.js'

const endless = { until: null, count: null }

/** The dates that ical.js, Thunderbird's library, computes from an RRULE. */
export function byThunderbird(rrule: string, startsOn: string, until: string): string[] {
  const found: string[] = []
  const iterator = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateString(startsOn))
  for (let next = iterator.next(); next && next.toString() <= until; next = iterator.next()) found.push(next.toString())
  return found
}

/** A rule that RRULE can say, without an end. */
export function randomRule(below: (most: number) => number): CustomRepeat {
  const interval = 1 + below(4)
  const nth = ([1, 2, 3, 4, -1] as const)[below(5)]!
  const on: MonthPlace =
    below(2) === 0 ? { by: 'date', day: 1 + below(31) } : { by: 'weekday', weekday: 1 + below(7), nth }
  if (below(4) === 0) return { every: 'day', interval, ...endless }
  const weekdays = Array.from({ length: 1 + below(4) }, () => 1 + below(7))
  if (below(3) === 0) return { every: 'week', interval, weekdays, ...endless }
  return { every: below(2) === 0 ? 'month' : 'year', interval, on, ...endless }
}
