/*
 * Calendar dates as text, 'yyyy-MM-dd', without time or zone: text order is date order, and nothing here depends on
 * the zone of the machine or on daylight saving. Functions that take a date throw RangeError when it is not one.
 */

const DAY_MS = 86_400_000

/** The time zone of calendar computations: today, late tasks, month borders. Source: decision O213. */
export const BUSINESS_TIME_ZONE = 'America/Sao_Paulo'

/** 1 Monday to 7 Sunday, as in the codes of task repetition. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const WEEKDAYS = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** True if the text is an existing day written 'yyyy-MM-dd' (any year of four digits). */
export function isDate(value: string): boolean {
  return epochDay(value) !== undefined
}

/** The date `days` days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayOf(date) + days)
}

/**
 * The same day `months` calendar months later, or earlier when negative; the last day of the month where that one is
 * shorter. Because of that, repeat from the first date and not from the previous one: 31/01 + 1 + 1 is 28/03.
 */
export function addMonths(date: string, months: number): string {
  dayOf(date)
  const month = shiftMonth(date.slice(0, 7), months)
  return `${month}-${twoDigits(Math.min(Number(date.slice(8)), daysIn(month)))}`
}

/** How many days from the first date to the second; negative when the second comes earlier. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from)
}

/** How many months from the month of the first date to that of the second, whatever the days. */
export function monthsBetween(from: string, to: string): number {
  dayOf(from)
  dayOf(to)
  return monthIndex(to) - monthIndex(from)
}

/** 1 Monday to 7 Sunday. */
export function weekday(date: string): Weekday {
  // Day 0, 01/01/1970, was a Thursday.
  return (((((dayOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The Monday of the week of a date. Weeks run Monday to Sunday (decision O040). */
export function startOfWeek(date: string): string {
  return addDays(date, 1 - weekday(date))
}

/** The seven dates, Monday to Sunday, of the week of a date. */
export function weekDays(date: string): string[] {
  return consecutive(startOfWeek(date), 7)
}

/** The month 'yyyy-MM' that lies `months` later, or earlier when negative. Throws RangeError when it is not a month. */
export function shiftMonth(month: string, months: number): string {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`)
  const index = monthIndex(month) + months
  const year = Math.floor(index / 12)
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no month ${months} months from ${month}`)
  return `${String(year).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`
}

/** Every date of a month 'yyyy-MM', in order. Throws RangeError when it is not a month. */
export function monthDays(month: string): string[] {
  return consecutive(`${shiftMonth(month, 0)}-01`, daysIn(month))
}

/** The weeks of a month 'yyyy-MM', Monday to Sunday, with the days of its neighbours that fill the first and the last. */
export function monthGrid(month: string): string[][] {
  const days = monthDays(month)
  const last = days[days.length - 1] as string
  const weeks: string[][] = []
  for (let monday = startOfWeek(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push(consecutive(monday, 7))
  return weeks
}

/** dd/MM/yyyy. */
export function formatDate(date: string): string {
  if (!exists(date)) throw new RangeError(`not a date: ${date}`)
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** 'novembro de 2026', from 'yyyy-MM' or from a date of that month. */
export function formatMonth(monthOrDate: string): string {
  const month = shiftMonth(monthOrDate.slice(0, 7), 0)
  return `${MONTHS[monthIndex(month) % 12]} de ${month.slice(0, 4)}`
}

/** 'segunda-feira' for 1 to 'domingo' for 7. */
export function weekdayName(day: Weekday): string {
  return WEEKDAYS[day - 1] as string
}

/** 'seg' for 1 to 'dom' for 7, for the heads of calendars. */
export function weekdayAbbreviation(day: Weekday): string {
  return weekdayName(day).slice(0, 3)
}

/** 'janeiro' for 1 to 'dezembro' for 12. Throws RangeError for any other number. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1]
  if (!name) throw new RangeError(`not a month: ${month}`)
  return name
}

/** 'jan' for 1 to 'dez' for 12. Throws RangeError for any other number. */
export function monthAbbreviation(month: number): string {
  return monthName(month).slice(0, 3)
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The last answer of each clock: every request asks for today, and asking a zone takes longer than all else of a day. */
const lastShown = new Map<string, { second: number; shown: WallClock }>()

/**
 * The date on the wall calendar of a time zone at an instant (a Date, or milliseconds since 1970).
 * Throws RangeError for an unknown zone or an invalid instant.
 * @example todayIn('America/Sao_Paulo', new Date('2026-01-01T02:59:59Z')) // '2025-12-31'
 */
export function todayIn(timeZone: string, instant: Date | number): string {
  return wallClock(timeZone, instant).today
}

/** What a wall clock in a time zone shows: the date, and the minutes since midnight. */
export type WallClock = Readonly<{ today: string; minutes: number }>

/**
 * Date and time of day in a time zone at an instant (a Date, or milliseconds since 1970).
 * Throws RangeError for an unknown zone or an invalid instant.
 */
export function wallClock(timeZone: string, instant: Date | number): WallClock {
  const second = Math.floor(Number(instant) / 1000)
  const last = lastShown.get(timeZone)
  if (last?.second === second) return last.shown
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const shown: WallClock = {
    today: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
  lastShown.set(timeZone, { second, shown })
  return shown
}

/** True if the text is a month written 'yyyy-MM' (any year of four digits). */
export function isMonth(value: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
}

/** Days since 01/01/1970, or undefined when the text is not an existing date. */
function epochDay(date: string): number | undefined {
  return exists(date) ? Date.parse(`${date}T00:00:00Z`) / DAY_MS : undefined
}

/**
 * True if the day exists. Compares numbers and does not use Date, which reads 30/02 as 02/03: a month of tasks formats
 * some hundred dates.
 */
function exists(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(date)
}

function dayOf(date: string): number {
  const day = epochDay(date)
  if (day === undefined) throw new RangeError(`not a date: ${date}`)
  return day
}

function dateOf(day: number): string {
  const text = new Date(day * DAY_MS).toISOString()
  if (text.length !== 24) throw new RangeError(`beyond the years of four digits: ${text}`)
  return text.slice(0, 10)
}

function consecutive(first: string, count: number): string[] {
  const day = dayOf(first)
  return Array.from({ length: count }, (_, i) => dateOf(day + i))
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function daysIn(month: string): number {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5, 7))
  if (number === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return number === 4 || number === 6 || number === 9 || number === 11 ? 30 : 31
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
