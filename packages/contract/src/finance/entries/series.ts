import { addDays, addMonths, shiftMonth, weekday } from '../../dates.ts'
import { holidayOn } from '../../holidays.ts'
import { type Amount, centsOf, ofCents } from '../../money.ts'

/** How often what repeats comes again. */
export const everyLabels = {
  week: 'Toda semana',
  fortnight: 'A cada 15 dias',
  month: 'Todo mês',
  quarter: 'A cada três meses',
  semester: 'A cada seis meses',
  year: 'Todo ano',
} as const
export type Every = keyof typeof everyLabels

/** Where a due date goes that falls on a day on which banks are closed. */
export const closedDayLabels = {
  keep: 'Fica no dia',
  before: 'Antecipa para o dia útil anterior',
  after: 'Adia para o dia útil seguinte',
} as const
export type ClosedDay = keyof typeof closedDayLabels

const months = { month: 1, quarter: 3, semester: 6, year: 12 } as const
const inYear: Record<Every, number> = { week: 52, fortnight: 24, month: 12, quarter: 4, semester: 2, year: 1 }

/** The date that lies `times` steps after the first, or before when negative: always counted from the first. */
function stepped(first: string, every: Every, times: number): string {
  if (every === 'week') return addDays(first, 7 * times)
  if (every === 'fortnight') return addDays(first, 15 * times)
  return addMonths(first, months[every] * times)
}

/** Banks are closed at weekends, on national holidays, and on Carnaval and Corpus Christi; not on Cinzas. */
export function isBankDay(date: string): boolean {
  if (weekday(date) > 5) return false
  const holiday = holidayOn(date)
  return holiday === undefined || holiday.name === 'Quarta-feira de Cinzas'
}

function onBankDay(date: string, closedDay: ClosedDay): string {
  if (closedDay === 'keep') return date
  let day = date
  while (!isBankDay(day)) day = addDays(day, closedDay === 'before' ? -1 : 1)
  return day
}

/**
 * What repeats: the day of the occurrence that the others are counted from, and its number, from 1; how often; and by how
 * many hundredths of a percent its value rises every twelve months.
 */
export type Rule = { first: string; firstNumber: number; every: Every; closedDay: ClosedDay; raise: number }

/** The day of the occurrence of a number, before it goes to a day on which banks are open. */
export const dayOf = ({ first, firstNumber, every }: Rule, number: number) =>
  stepped(first, every, number - firstNumber)

/** When the occurrence of a number is due. */
export const dueOf = (rule: Rule, number: number) => onBankDay(dayOf(rule, number), rule.closedDay)

/** The value after the raises that lie between two occurrences, each rounded to the cent, half a cent away from zero. */
export function raised(value: Amount, { every, raise }: Rule, from: number, to: number): Amount {
  let cents = centsOf(value)
  for (let number = from + 1; number <= to; number++)
    if ((number - 1) % inYear[every] === 0)
      cents = (cents * BigInt(10_000 + raise) + (cents < 0n ? -5000n : 5000n)) / 10_000n
  return ofCents(cents)
}

/** What each of a series has of its own. `competence`: the first day of its month. */
export type Occurrence = { value: Amount; due_on: string; competence: string }

/**
 * The entries of a series, in their order. Instalments share the value in whole cents; the last takes what is left.
 *
 * @param input `same`: whether all belong to the month of the first one; `corrections`: what somebody changed of some.
 */
export function occurrencesOf(
  { value, competence }: Occurrence,
  rule: Rule,
  {
    instalments,
    count,
    same,
    corrections = [],
  }: {
    instalments: boolean
    count: number
    same: boolean
    corrections?: readonly { number: number; value: Amount; date_finish: string }[]
  },
): Occurrence[] {
  const share = centsOf(value) / BigInt(count)
  const last = centsOf(value) - share * BigInt(count - 1)
  return Array.from({ length: count }, (_, n) => {
    const number = n + 1
    const corrected = corrections.find((one) => one.number === number)
    return {
      value:
        corrected?.value ?? (instalments ? ofCents(number === count ? last : share) : raised(value, rule, 1, number)),
      due_on: corrected?.date_finish ?? dueOf(rule, number),
      competence: same ? competence : monthAfter(competence, rule.first, dayOf(rule, number)),
    }
  })
}

/** The month that lies as far from `competence` as `to` lies from `from`. */
export function monthAfter(competence: string, from: string, to: string): string {
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return `${shiftMonth(competence.slice(0, 7), index(to) - index(from))}-01`
}
