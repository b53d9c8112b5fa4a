/**
 * The cash of the next weeks, day by day, from what is expected to come in and go out. The server and the browser use
 * it alike: the browser so that a lever moves the curve at once. It adds whole cents.
 */
import { addDays, daysBetween } from '../../dates.ts'

export const forecastWeeks = 13
const days = 7 * forecastWeeks

/** Something that moves money: on a day, or from a day on every week. */
export type Expected = {
  readonly key: string
  readonly day: string
  readonly weekly: boolean
  /** What comes in; negative: what goes out. */
  readonly cents: bigint
}

/** What the owner would do: collect earlier or pay later, on another day; or not spend it at all. */
export type Lever = { readonly key: string; readonly to: string } | { readonly key: string; readonly cut: true }

export type Week = {
  first: string
  last: string
  income: bigint
  expense: bigint
  /** At the end of its last day, and at the end of the day on which there is least. */
  balance: bigint
  lowest: bigint
}
export type Forecast = {
  weeks: Week[]
  /** The day at whose end there is least; of several such days the first. */
  lowest: { day: string; balance: bigint }
}

/** The last day of a forecast that begins today. */
export const lastDay = (today: string): string => addDays(today, days - 1)

/**
 * @param opening what there is before anything of today is paid, in cents.
 * @param levers of several for one key the last counts; one for an unknown key changes nothing.
 */
export function forecastOf(
  opening: bigint,
  today: string,
  expected: readonly Expected[],
  levers: readonly Lever[] = [],
): Forecast {
  const moved = movementsOf(today, withLevers(expected, levers))
  const weeks: Week[] = []
  let [balance, lowest] = [opening, { day: today, balance: opening }]
  for (let day = 0; day < days; day++) {
    const { income, expense } = moved[day]!
    balance += income - expense
    const date = addDays(today, day)
    if (day === 0 || balance < lowest.balance) lowest = { day: date, balance }
    if (day % 7 === 0)
      weeks.push({ first: date, last: addDays(date, 6), income: 0n, expense: 0n, balance, lowest: balance })
    const week = weeks.at(-1)!
    week.income += income
    week.expense += expense
    week.balance = balance
    if (balance < week.lowest) week.lowest = balance
  }
  return { weeks, lowest }
}

function withLevers(expected: readonly Expected[], levers: readonly Lever[]): Expected[] {
  const chosen = new Map(levers.map((lever) => [lever.key, lever]))
  return expected.flatMap((one) => {
    const lever = chosen.get(one.key)
    if (lever === undefined) return [one]
    return 'cut' in lever ? [] : [{ ...one, day: lever.to }]
  })
}

/** What comes in and goes out on each day. What lies beyond the last day is of no forecast. */
function movementsOf(today: string, expected: readonly Expected[]): { income: bigint; expense: bigint }[] {
  const moved = Array.from({ length: days }, () => ({ income: 0n, expense: 0n }))
  for (const { day, weekly, cents } of expected)
    for (let place = Math.max(0, daysBetween(today, day)); place < days; place += weekly ? 7 : days) {
      const on = moved[place]!
      if (cents < 0n) on.expense -= cents
      else on.income += cents
    }
  return moved
}
