import { centsShown, ofCents } from '@prumo/contract/money.ts'

type Figures = { preview: number; realized: number }
/** In how many months of a year anything was planned, and realised. */
export type FilledMonths = { preview: number; realized: number }

/** @param rows the twelve months of each group. */
export function filledMonths(rows: readonly (readonly Figures[])[]): FilledMonths {
  const filled = (side: keyof Figures) =>
    Array.from({ length: 12 }, (_, month) => rows.some((months) => (months[month]?.[side] ?? 0) !== 0)).filter(Boolean)
      .length
  return { preview: filled('preview'), realized: filled('realized') }
}

/** The average over the months that have values, to the cent, half a cent away from zero; 0 where there are none. */
export function averageOfFilled(total: Figures, months: FilledMonths): [preview: number, realized: number] {
  const mean = (side: keyof Figures) => {
    const [cents, by] = [centsShown(total[side]), BigInt(months[side])]
    if (by === 0n) return 0
    const size = cents < 0n ? -cents : cents
    const rounded = (size * 2n + by) / (by * 2n)
    return Number(ofCents(cents < 0n ? -rounded : rounded))
  }
  return [mean('preview'), mean('realized')]
}
