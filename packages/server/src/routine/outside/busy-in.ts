import { addDays, daysBetween, wallClock } from '@prumo/contract/dates.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import ICAL from 'ical.js'

/* When a person is busy, by the calendar they keep elsewhere: its events cut at midnight, in days and hours of the
   company's time zone, as tasks have them. */

/** `from` and `to`: 'HH:mm'; null: the whole day. '23:59' is the end of the day. */
export type Busy = { date: string; from: string | null; to: string | null; label: string }

type When = { timeZone: string; today: string }

const daysBack = 30
const daysAhead = 365
/** The most times of a calendar; when there are more, the nearest to today are kept. */
export const mostTimes = 5000
/** Dates that all rules of a calendar together may run through. */
const mostSteps = 100_000
const longestLabel = 200

export class TooManyDates extends Error {}

/** @throws Error for a text that is no calendar, TooManyDates. */
export function busyIn(text: string, { timeZone, today }: When): Busy[] {
  const window = { from: addDays(today, -daysBack), until: addDays(today, daysAhead) }
  const steps = { left: mostSteps }
  const times = calendarsIn(text).flatMap((calendar) => occurrencesIn(calendar, window, { timeZone, steps }))
  return times
    .toSorted((one, other) => Math.abs(daysBetween(today, one.date)) - Math.abs(daysBetween(today, other.date)))
    .slice(0, mostTimes)
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[]
  // One calendar is ['vcalendar', …]; several are a list of them.
  const all = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
  return all.map((one) => new ICAL.Component(one))
}

type Window = { from: string; until: string }
type Reading = { timeZone: string; steps: { left: number } }

function occurrencesIn(calendar: ICAL.Component, window: Window, reading: Reading): Busy[] {
  const events = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('dtstart'))
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    uidOf,
  )
  const whole = events.filter((event) => !event.hasProperty('recurrence-id'))
  const known = new Set(whole.map(uidOf))
  // Of a series to which somebody was invited for one date, the calendar has this date alone.
  const alone = [...exceptions].flatMap(([uid, all]) => (known.has(uid) ? [] : all))
  return [
    ...alone.flatMap((event) => readable(() => once(event, window, reading))),
    ...whole.flatMap((event) =>
      readable(() =>
        isRepeated(event)
          ? repeated(event, exceptions.get(uidOf(event)) ?? [], window, reading)
          : once(event, window, reading),
      ),
    ),
  ]
}

/** Nothing for an event that breaks the rules: the others of its calendar are still read. */
function readable(read: () => Busy[]): Busy[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooManyDates) throw error
    return []
  }
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')
const isRepeated = (event: ICAL.Component) => event.hasProperty('rrule') || event.hasProperty('rdate')

function once(component: ICAL.Component, window: Window, reading: Reading): Busy[] {
  if (!takesTime(component)) return []
  const { startDate, endDate } = new ICAL.Event(component, { exceptions: [] })
  return piecesOf(component, startDate, endDate, window, reading)
}

function repeated(component: ICAL.Component, exceptions: ICAL.Component[], window: Window, reading: Reading): Busy[] {
  const event = new ICAL.Event(component, { exceptions })
  const dates = event.iterator(nearerStart(component, event.startDate, window))
  const found: Busy[] = []
  for (let date = dates.next(); date; date = dates.next()) {
    if (reading.steps.left-- <= 0) throw new TooManyDates()
    // A day later, because the zone of the event may be ahead of the company's.
    if (dayOf(date) > addDays(window.until, 1)) break
    if (dayOf(date) < addDays(window.from, -longestDays) && !(date.toString() in event.exceptions)) continue
    const { startDate, endDate, item } = event.getOccurrenceDetails(date)
    if (takesTime(item.component)) found.push(...piecesOf(item.component, startDate, endDate, window, reading))
  }
  return found
}

/** Occurrences that last longer are cut where they began long before the days that are shown. */
const longestDays = 60
/** Days after which a rule of this frequency and interval 1 is at the same place again. */
const turns: Readonly<Record<string, number>> = { WEEKLY: 7, DAILY: 1, HOURLY: 1, MINUTELY: 1, SECONDLY: 1 }

/**
 * A later start from which a rule goes on as from its own, so that one of many years is not run through from its beginning:
 * some of its turns later, still before the days that are shown. Only a rule that counts its dates needs all of them.
 */
function nearerStart(component: ICAL.Component, start: ICAL.Time, window: Window): ICAL.Time {
  const rules = component.getAllProperties('rrule').map((one) => one.getFirstValue() as ICAL.Recur)
  const [rule] = rules
  const turn = rule && turns[rule.freq]
  if (!turn || rules.length > 1 || rule.count || component.hasProperty('rdate')) return start
  const days = turn * Math.max(1, rule.interval)
  const skipped = Math.floor((daysBetween(dayOf(start), window.from) - 2 * longestDays) / days) * days
  if (skipped <= 0) return start
  const nearer = start.clone()
  nearer.adjust(skipped, 0, 0, 0)
  return nearer
}

/** What is cancelled, or marked as free, takes nobody's time. */
function takesTime(event: ICAL.Component): boolean {
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const microsoft = said('x-microsoft-cdo-busystatus')
  if (said('status') === 'CANCELLED') return false
  if (microsoft !== '') return microsoft !== 'FREE' && microsoft !== 'WORKINGELSEWHERE'
  return said('transp') !== 'TRANSPARENT'
}

function piecesOf(
  component: ICAL.Component,
  start: ICAL.Time,
  end: ICAL.Time | null,
  window: Window,
  { timeZone }: Reading,
): Busy[] {
  const label = labelOf(component)
  if (start.isDate) {
    // The end of whole days is the day after the last.
    const last = end && dayOf(end) > dayOf(start) ? addDays(dayOf(end), -1) : dayOf(start)
    return daysIn(dayOf(start), last, window).map((date) => ({ date, from: null, to: null, label }))
  }
  const tzid = zoneNamed(component)
  const starts = wallOf(start, tzid, timeZone)
  const given = end && wallOf(end, tzid, timeZone)
  // An event without a length is drawn as half an hour, as a task without an end is.
  const ends = given && isAfter(given, starts) ? given : later(starts, 30)
  return daysIn(starts.today, ends.today, window).flatMap((date): Busy[] => {
    const from = date === starts.today ? starts.minutes : 0
    const to = date === ends.today ? ends.minutes : 24 * 60
    if (to <= from) return []
    return from === 0 && to === 24 * 60
      ? [{ date, from: null, to: null, label }]
      : [{ date, from: hour(from), to: hour(to), label }]
  })
}

type Wall = { today: string; minutes: number }

const isAfter = (one: Wall, other: Wall) =>
  one.today > other.today || (one.today === other.today && one.minutes > other.minutes)

const later = ({ today, minutes }: Wall, by: number): Wall =>
  minutes + by < 24 * 60 ? { today, minutes: minutes + by } : { today: addDays(today, 1), minutes: minutes + by - 1440 }

const hour = (minutes: number) =>
  minutes === 24 * 60 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const two = (value: number) => String(value).padStart(2, '0')

/** The days of a stretch that lie in the window. */
function daysIn(first: string, last: string, window: Window): string[] {
  const from = first > window.from ? first : window.from
  const until = last < window.until ? last : window.until
  return from > until ? [] : Array.from({ length: daysBetween(from, until) + 1 }, (_, place) => addDays(from, place))
}

const dayOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** The zone that the event's start names. */
const zoneNamed = (component: ICAL.Component) => {
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  return tzid ? (windowsZones[tzid] ?? tzid) : undefined
}

/** The names that Outlook gives the zones of Brazil, for a file that does not describe them. */
const windowsZones: Readonly<Record<string, string>> = {
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Central Brazilian Standard Time': 'America/Cuiaba',
  'SA Eastern Standard Time': 'America/Fortaleza',
  'SA Western Standard Time': 'America/Manaus',
  'SA Pacific Standard Time': 'America/Rio_Branco',
  'Bahia Standard Time': 'America/Bahia',
  'Tocantins Standard Time': 'America/Araguaina',
  'UTC-02': 'America/Noronha',
}

/**
 * Day and minutes in the company's zone. A zone that this machine knows by its name is taken from it, because files describe
 * zones as they were when the file's program was made; another one is read from the file; an hour without any is the company's.
 */
function wallOf(time: ICAL.Time, tzid: string | undefined, timeZone: string): Wall {
  const isUtc = time.zone?.tzid === 'UTC' && (tzid === undefined || tzid === 'UTC')
  const zone = isUtc ? 'UTC' : isKnown(tzid) ? tzid : undefined
  if (zone === undefined && time.zone?.component) return wallClock(timeZone, time.toUnixTime() * 1000)
  const wall = { today: dayOf(time), minutes: time.hour * 60 + time.minute }
  return zone === undefined || zone === timeZone ? wall : wallClock(timeZone, instantOf(wall, zone))
}

/** The instant at which the wall clock of a zone shows this. */
function instantOf(wall: Wall, zone: string): number {
  const wanted = asUtc(wall)
  // What the clock shows there is off by the zone's offset; once more, because the offset may differ on both sides.
  const first = wanted - (asUtc(wallClock(zone, wanted)) - wanted)
  return first - (asUtc(wallClock(zone, first)) - wanted)
}

const asUtc = ({ today, minutes }: Wall) => Date.parse(`${today}T00:00:00Z`) + minutes * 60_000

const known = new Map<string, boolean>()
function isKnown(zone: string | undefined): zone is string {
  if (zone === undefined) return false
  let answer = known.get(zone)
  if (answer === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      answer = true
    } catch {
      answer = false
    }
    known.set(zone, answer)
  }
  return answer
}

// Control characters, which the title of a calendar elsewhere may hold.
const unseen = /[\p{Cc}\s]+/gu

function labelOf(component: ICAL.Component): string {
  const said = String(component.getFirstPropertyValue('summary') ?? '')
    .slice(0, 4 * longestLabel)
    .toWellFormed()
    .replaceAll(unseen, ' ')
    .trim()
  return normalized(said).slice(0, longestLabel).toWellFormed() || 'Ocupado'
}
