import { daysBetween, monthDays, monthsBetween, shiftMonth } from '@prumo/contract/dates.ts'
import type { Plan } from './plan-queries.ts'

type Dates = Pick<Plan, 'espected_start' | 'expected_end' | 'real_start' | 'real_end'>
type Bar = { from: string; to: string }

/** From when to when a plan goes: as it went where that is known, else as expected; undefined without any date. */
export function barOf({ espected_start, expected_end, real_start, real_end }: Dates, today: string): Bar | undefined {
  const from = real_start ?? espected_start ?? real_end ?? expected_end
  const going = real_start !== null && real_end === null && (expected_end ?? '') < today ? today : undefined
  const to = real_end ?? going ?? expected_end ?? from
  return from === null || to === null ? undefined : from <= to ? { from, to } : { from: to, to }
}

/** The months that bars reach over, at most 24 from the first on; the current one is among them. */
export function monthsOf(bars: readonly Bar[], today: string): string[] {
  const days = [...bars.flatMap(({ from, to }) => [from, to]), today].toSorted()
  const first = days[0]!.slice(0, 7)
  const count = Math.min(24, monthsBetween(days[0]!, days.at(-1)!) + 1)
  return Array.from({ length: count }, (_, place) => shiftMonth(first, place))
}

/** Where a bar stands in those months, in percent of their width; undefined beyond them. */
export function placeOf({ from, to }: Bar, months: readonly string[]): { left: number; width: number } | undefined {
  const [first, last] = [`${months[0]}-01`, monthDays(months.at(-1)!).at(-1)!]
  if (from > last || to < first) return undefined
  const all = daysBetween(first, last) + 1
  const [start, end] = [from < first ? first : from, to > last ? last : to]
  return { left: (daysBetween(first, start) / all) * 100, width: ((daysBetween(start, end) + 1) / all) * 100 }
}
