import { addDays } from '@prumo/contract/dates.ts'
import type { TimesheetEntry } from '@prumo/contract/routine/timesheet/model.ts'
import { formatInstant } from '../../platform/format.ts'

/** An entry and its two moments; a running timer has no second one. */
export type EntrySpan = Pick<TimesheetEntry, 'id' | 'time_from' | 'time_to'>

/** The values of the fields: dates 'yyyy-MM-dd' or null, times 'HH:mm' or ''. */
export type EntryValues = { fromDate: string | null; fromTime: string; toDate: string | null; toTime: string }

/** The initial values: an entry in the company's time zone, or today without hours. */
export function valuesOf(entry: EntrySpan | undefined, timeZone: string, today: string): EntryValues {
  if (!entry) return { fromDate: today, fromTime: '', toDate: today, toTime: '' }
  const [from, to] = [wallClock(entry.time_from, timeZone), wallClock(entry.time_to, timeZone)]
  return { fromDate: from!.date, fromTime: from!.time, toDate: to?.date ?? from!.date, toTime: to?.time ?? '' }
}

/**
 * The values after a change of some fields. Until another day is chosen for it, the end is on the day of the start, or
 * on the next day when its time is earlier: 22:00 to 02:00 passes midnight.
 */
export function typed(known: EntryValues, part: Partial<EntryValues>): EntryValues {
  const values = { ...known, ...part }
  const chosen = 'toDate' in part || known.toDate !== usualEnd(known)
  return chosen ? values : { ...values, toDate: usualEnd(values) }
}

const usualEnd = ({ fromDate, fromTime, toTime }: EntryValues) =>
  fromDate && fromTime && toTime && toTime < fromTime ? addDays(fromDate, 1) : fromDate

/** The moments to send. An end that was not changed keeps its seconds. */
export function momentsOf(
  { fromDate, fromTime, toDate, toTime }: EntryValues,
  entry: EntrySpan | undefined,
  timeZone: string,
): { time_from: string; time_to: string } {
  const moment = (date: string | null, time: string, known: string | null | undefined) => {
    const clock = known ? wallClock(known, timeZone) : undefined
    return known && clock?.date === date && clock.time === time ? known : `${date}T${time}`
  }
  return {
    time_from: moment(fromDate, fromTime, entry?.time_from),
    time_to: moment(toDate, toTime, entry?.time_to),
  }
}

function wallClock(instant: string | null, timeZone: string): { date: string; time: string } | undefined {
  if (!instant) return undefined
  const [day, time] = formatInstant(instant, timeZone).split(' ') as [string, string]
  return { date: day.split('/').reverse().join('-'), time }
}
