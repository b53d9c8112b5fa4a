import {
  addDays,
  daysBetween,
  formatDate,
  isDate,
  isMonth,
  monthName,
  shiftMonth,
  type Weekday,
  weekday,
  weekdayName,
} from '../dates.ts'
import { searchable } from '../searchable.ts'

/** What a typed text means: a value, or the sentence that says why it was not read. */
export type Reading<Value> = { value: Value } | { refused: string }

/** The accepted years, as the contract's `DateOnly`; repeated here, because that one loads the validator. */
const YEARS = [1900, 2199] as const

const notUnderstood: Reading<string> = {
  refused: 'Não entendi esta data. Escreva como 05/12/2026, 5/12, 0512, sexta, amanhã ou +3.',
}

/** Days from today, by word. */
const nearby: Readonly<Record<string, number>> = { hoje: 0, amanha: 1, 'depois de amanha': 2, ontem: -1, anteontem: -2 }

/** '05', '5': day, or month. */
const few = String.raw`(\d{1,2})`
const numbers = new RegExp(String.raw`^${few}[/.\- ]${few}(?:[/.\- ](\d{4}|\d{2}))?$`)
const unparted = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/
const spoken = /^(\d{1,2})(?: de |[/.\- ])([a-z]{3,})\.?(?:(?: de |[/.\- ])(\d{4}|\d\d))?$/

/** What a field shows: the weekday in front follows from the date, and stays behind when only the date is changed. */
const ownText = /^[a-z]{3}\., (\d\d\/\d\d\/\d{4})$/

/**
 * Reads a date as people type it: '05/12/2026', '5/12/26', '5-12', '05.12.2026', '051226', '0512', '30' (a day),
 * '5 de dezembro', 'sex' or 'sexta-feira', 'hoje', 'amanhã', 'ontem', '+3' and '-3' (days from today), and its own
 * 'sáb., 05/12/2026'. Without a year, or with the day alone, it is the date nearest to today, the later of two; a
 * weekday is the next one, today included; a year of two digits is at most 30 years ahead.
 * @param today 'yyyy-MM-dd' in the company's time zone.
 * @param onward what is planned: without a year, or with the day alone, it is the next such date, today included.
 * @returns 'yyyy-MM-dd', or why the text is no date.
 */
export function readDate(text: string, today: string, onward = false): Reading<string> {
  const typed = searchable(text)
    .replaceAll(/ ?([/.]) ?/g, '$1')
    .replaceAll('−', '-')
  const word = nearby[typed]
  if (word !== undefined) return accepted(addDays(today, word))
  if (isDate(typed)) return accepted(typed)
  const [, sign, days] = /^([+-]) ?(\d{1,4})$/.exec(typed) ?? []
  if (days !== undefined) return accepted(addDays(today, Number(`${sign}${days}`)))
  const [, own] = ownText.exec(typed) ?? []
  if (own !== undefined) return readDate(own, today, onward)
  const asWeekday = weekdayOf(typed)
  if (asWeekday !== undefined) return accepted(addDays(today, (asWeekday - weekday(today) + 7) % 7))
  const [, before, rest] = /^([a-z]{3,}(?:-feira)?)[.,]* ?,? ?(\d.*)$/.exec(typed) ?? []
  if (before !== undefined && rest !== undefined) return ofThatWeekday(before, readDate(rest, today, onward))
  if (/^\d{1,2}$/.test(typed)) return dayNear(Number(typed), today, onward)
  const [, day, month, year] = numbers.exec(typed) ?? unparted.exec(typed) ?? named(typed) ?? []
  if (day === undefined) return notUnderstood
  return year === undefined
    ? nearest(Number(day), Number(month), today, onward)
    : dated(Number(day), Number(month), wholeYear(year, today))
}

/** 'sáb., 05/12/2026': a date with its weekday, as a field shows it. */
export const shownDate = (date: string): string =>
  isDate(date) ? `${weekdayName(weekday(date)).slice(0, 3)}., ${formatDate(date)}` : date

/** The weekday that a word names, in full or by its first letters: 'sex', 'sexta', 'sexta-feira'. */
export function weekdayOf(word: string): Weekday | undefined {
  const bare = word.replace(/\.$/, '')
  if (bare.length < 3) return undefined
  return ([1, 2, 3, 4, 5, 6, 7] as const).find((day) => {
    const name = searchable(weekdayName(day))
    return name === bare || name.replace('-feira', '') === bare || name.slice(0, 3) === bare
  })
}

/** A date that was typed with a weekday: both must agree. */
function ofThatWeekday(word: string, reading: Reading<string>): Reading<string> {
  const asked = weekdayOf(word)
  if (asked === undefined) return notUnderstood
  if ('refused' in reading || weekday(reading.value) === asked) return reading
  return { refused: `${formatDate(reading.value)} cai em outro dia: ${weekdayName(weekday(reading.value))}.` }
}

/** The parts of '5 de dezembro' and '5/dez/26', the month as a number. */
function named(typed: string): (string | undefined)[] | undefined {
  const [all, day, name, year] = spoken.exec(typed) ?? []
  if (name === undefined) return undefined
  const month = Array.from({ length: 12 }, (_, before) => before + 1).find((one) => {
    const whole = searchable(monthName(one))
    return whole === name || whole.slice(0, 3) === name
  })
  return month === undefined ? undefined : [all, day, String(month), year]
}

function wholeYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  const near = century + Number(year)
  return near > Number(today.slice(0, 4)) + 30 ? near - 100 : near
}

/** The day and month of the year in which they are nearest to today; 29/02 may be some years away. */
function nearest(day: number, month: number, today: string, onward: boolean): Reading<string> {
  const year = Number(today.slice(0, 4))
  const dates = [-2, -1, 0, 1, 2].flatMap((more) => dateOf(day, month, year + more) ?? [])
  return dates.length > 0 ? accepted(nearestOf(dates, today, onward)) : dated(day, month, year)
}

/** The day of this month, the one before or the one after, whichever is nearest to today. */
function dayNear(day: number, today: string, onward: boolean): Reading<string> {
  const dates = [-2, -1, 0, 1, 2].flatMap((more) => {
    const [year, month] = shiftMonth(today.slice(0, 7), more).split('-').map(Number) as [number, number]
    return dateOf(day, month, year) ?? []
  })
  return dates.length > 0 ? accepted(nearestOf(dates, today, onward)) : { refused: `Nenhum mês tem dia ${day}.` }
}

const nearestOf = (dates: readonly string[], today: string, onward: boolean): string =>
  (onward && [...dates].sort().find((date) => date >= today)) ||
  [...dates].sort(
    (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)) || other.localeCompare(one),
  )[0]!

const written = (day: number, month: number, year: number) =>
  [day, month].map((part) => String(part).padStart(2, '0')).concat(String(year).padStart(4, '0'))

function dateOf(day: number, month: number, year: number): string | undefined {
  const date = written(day, month, year).reverse().join('-')
  return isDate(date) ? date : undefined
}

function dated(day: number, month: number, year: number): Reading<string> {
  const date = dateOf(day, month, year)
  if (date !== undefined) return accepted(date)
  const parts = written(day, month, year)
  if (!isMonth(`${parts[2]}-${parts[1]}`)) return { refused: `${parts.join('/')} não existe: o ano tem 12 meses.` }
  const last = [31, 30, 29, 28].find((end) => dateOf(end, month, year) !== undefined)
  return { refused: `${parts.join('/')} não existe: ${monthName(month)} vai até o dia ${last}.` }
}

function accepted(date: string): Reading<string> {
  const year = Number(date.slice(0, 4))
  return year >= YEARS[0] && year <= YEARS[1]
    ? { value: date }
    : { refused: `Use um ano entre ${YEARS[0]} e ${YEARS[1]}.` }
}
