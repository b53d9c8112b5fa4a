import { occurrences, type Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { isInRrule, rruleOf } from '../recurrence/rfc5545.ts'
import { ruleIn } from '../series/rules.ts'
import type { TaskRecord } from '../tasks/queries.ts'
import type { Moment } from './contents.ts'

/** Open occurrences of a series that are alike: one event that repeats. */
export type Repeating = {
  seriesId: number
  /** In the order of their dates. */
  alike: readonly TaskRecord[]
  /** Lines of RFC 5545 after the first event. */
  lines: string
}

type Known = {
  moments: ReadonlyMap<number, Moment>
  /** True if the occurrence is a meeting with items of its own. */
  hasItems: (task: TaskRecord) => boolean
  /** The last day of the calendar. */
  until: string
  isWorkday: Workdays
}

/**
 * The series among some tasks, which are all tasks of their series in the calendar, as events that repeat. Occurrences that
 * were concluded, moved or changed are not among them: they are events of their own, and their dates are left out.
 */
export function repeatingIn(tasks: readonly TaskRecord[], known: Known): Repeating[] {
  const series = Map.groupBy(
    tasks.filter(({ series_id, starts_on }) => series_id !== null && starts_on !== null),
    ({ series_id }) => series_id!,
  )
  return [...series].flatMap(([seriesId, all]) => repeating(seriesId, all, known) ?? [])
}

function repeating(seriesId: number, all: readonly TaskRecord[], known: Known): Repeating | undefined {
  const { moments, hasItems, until, isWorkday } = known
  const open = all.filter((task) => task.status === '1' && !hasItems(task) && isOnOneDay(task, moments))
  const groups = [...Map.groupBy(open, contentOf).values()]
  const most = groups.toSorted((one, other) => other.length - one.length)[0]
  const from = most?.[0]?.date
  if (!most || !from) return undefined
  const rule = ruleIn({ ...most[0]!, starts_on: most[0]!.starts_on! })
  const dates = new Set(occurrences(rule, from, until, isWorkday))
  const alike = [...new Map(most.filter(({ date }) => dates.has(date!)).map((task) => [task.date, task])).values()]
  const first = alike[0]
  if (!first || alike.length < 2) return undefined
  const own = new Set(alike.map(({ date }) => date!))
  const rrule = rruleOf(rule)
  const said = (date: string) => rrule !== undefined && isInRrule(rule, date)
  const last = rule.custom && (rule.custom.until !== null || rule.custom.count !== null) ? [...dates].at(-1) : undefined
  const times = timesOf(first, moments)
  const lines = [
    rrule && `RRULE:${rrule}${last === undefined ? '' : `;UNTIL=${times.one(last)}`}`,
    ...times.list(
      'RDATE',
      // Without an RRULE the first date is listed too, because not every calendar counts DTSTART then.
      alike.flatMap(({ date }) => (said(date!) || (rrule && date === first.date) ? [] : [date!])),
    ),
    ...times.list(
      'EXDATE',
      [...dates].filter((date) => date > first.date! && said(date) && !own.has(date)),
    ),
  ]
  return { seriesId, alike, lines: lines.filter(Boolean).join('\r\n') }
}

/** RRULE counts days in UTC: an evening hour that is the next day there repeats as events of their own. */
function isOnOneDay(task: TaskRecord, moments: ReadonlyMap<number, Moment>): boolean {
  const starts = moments.get(task.id)?.starts
  return !starts || starts.toISOString().startsWith(task.date!)
}

/** What two occurrences have alike in a calendar. */
const contentOf = (task: TaskRecord) =>
  JSON.stringify([
    [task.label, task.starts_at, task.ends_at, task.type, task.priority_of_team, task.feedback, task.user_id],
    task.description,
    [task.contacts, task.departments, task.tags.map(({ tag_id }) => tag_id), task.links],
    task.subjects.map(({ title, status }) => [title, status]),
  ])

/** Dates of the event at its hour, in UTC; whole days without one. */
function timesOf({ id }: TaskRecord, moments: ReadonlyMap<number, Moment>) {
  const starts = moments.get(id)?.starts
  const hour = starts ? `T${starts.toISOString().slice(11, 19).replaceAll(':', '')}Z` : ''
  const one = (date: string) => `${date.replaceAll('-', '')}${hour}`
  const list = (name: string, dates: readonly string[]) =>
    dates.map((date) => `${name}${starts ? '' : ';VALUE=DATE'}:${one(date)}`)
  return { one, list }
}
