import { addDays, addMonths, shiftMonth } from '@prumo/contract/dates.ts'
import type { Every, SeriesInput } from '@prumo/contract/finance/entries/model.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'

type Input = z.output<typeof SeriesInput>

const months = { month: 1, quarter: 3, semester: 6, year: 12 } as const

/** The date that lies `times` steps after the first, or before when negative: always counted from the first. */
export function stepped(first: string, every: Every, times: number): string {
  if (every === 'week') return addDays(first, 7 * times)
  if (every === 'fortnight') return addDays(first, 15 * times)
  return addMonths(first, months[every] * times)
}

/** What each of a series has of its own. */
export type Occurrence = { value: Amount; due_on: string; competence: string }

/**
 * The entries of a series, in their order. Instalments share the value in whole cents; the last takes what is left.
 *
 * @param competence the first day of the first one's month.
 * @throws request.invalid when there are more instalments than cents, or the last falls beyond the year 2199.
 */
export function occurrencesOf(
  { value, due_on, competence }: Occurrence,
  { type, count, every, competence: belongs = type === '1' ? 'same' : 'each' }: Input,
): Occurrence[] {
  const values = type === '1' ? sharesOf(value, count) : Array.from({ length: count }, () => value)
  const occurrences = values.map((share, n) => ({
    value: share,
    due_on: stepped(due_on, every, n),
    competence: belongs === 'same' ? competence : monthAfter(competence, due_on, stepped(due_on, every, n)),
  }))
  if (occurrences.at(-1)!.due_on > '2199-12-31') throw refused('series.count', 'Use datas até o ano 2199')
  return occurrences
}

/** The month that lies as far from `competence` as `to` lies from `from`. */
export function monthAfter(competence: string, from: string, to: string): string {
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return `${shiftMonth(competence.slice(0, 7), index(to) - index(from))}-01`
}

function sharesOf(total: Amount, count: number): Amount[] {
  const share = centsOf(total) / BigInt(count)
  if (share === 0n) throw refused('value', `O valor não dá um centavo para cada uma das ${count} parcelas`)
  const last = centsOf(total) - share * BigInt(count - 1)
  return Array.from({ length: count }, (_, n) => ofCents(n === count - 1 ? last : share))
}

const refused = (field: string, message: string) => fail('request.invalid', { fields: { [field]: message }, message })
