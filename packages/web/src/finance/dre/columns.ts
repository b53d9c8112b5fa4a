import { monthAbbreviation, monthName } from '@prumo/contract/dates.ts'
import type { GridColumn, GridSpan } from '../../ui/year-grid/grid.ts'

export type Columns = { columns: readonly GridColumn[]; spans: readonly GridSpan[] }

/** A heading with its 'Previsto' and 'Realizado' below it (texts T215, T216). */
export type Pair = { id: string; label: string; sum?: boolean; now?: boolean }

/** What of a pair is shown. */
export type Sides = 'both' | 'planned' | 'realized'

/** What the figures of a year are put together by. */
export type Period = 'month' | 'quarter' | 'year'

/** The months of each period of a year, 1 to 12. */
export const periodMonths: Readonly<Record<Period, readonly (readonly number[])[]>> = {
  month: Array.from({ length: 12 }, (_, index) => [index + 1]),
  quarter: [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [10, 11, 12],
  ],
  // The total is the year.
  year: [],
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)

export const average: Pair = { id: 'average', label: 'TOTAL MÉDIA', sum: true }
/** Beside the average of twelve months (O152), that of the months in which anything was planned or realised. */
export const filledAverage: Pair = { id: 'filled', label: 'Média dos meses com valor', sum: true }
export const total: Pair = { id: 'total', label: 'TOTAL', sum: true }

/** A heading for each period of a year, the current one marked. */
export const periodPairs = (period: Period, year: number, today: string): Pair[] =>
  periodMonths[period].map((months, place) => ({
    id: `${period === 'month' ? '' : 'q'}${place + 1}`,
    label:
      period === 'month'
        ? capital(monthName(place + 1))
        : `${place + 1}º trimestre (${monthAbbreviation(months[0]!)} a ${monthAbbreviation(months.at(-1)!)})`,
    ...(today.startsWith(String(year)) && months.includes(Number(today.slice(5, 7))) && { now: true }),
  }))

const words = { planned: 'Previsto', realized: 'Realizado' } as const

/** The columns below each heading: two, or the heading itself where one side is shown. */
export function pairColumns(pairs: readonly Pair[], sides: Sides): Columns {
  if (sides !== 'both')
    return {
      columns: pairs.map(({ label, ...pair }) => ({ ...pair, label, name: `${label}, ${words[sides]}` })),
      spans: pairs.map(({ label }) => ({ label, columns: 1 })),
    }
  return {
    columns: pairs.flatMap(({ id, label, ...marks }) => [
      { id: `${id}p`, label: words.planned, name: `${label}, ${words.planned}`, ...marks },
      { id: `${id}r`, label: words.realized, name: `${label}, ${words.realized}`, ...marks },
    ]),
    spans: pairs.map(({ label }) => ({ label, columns: 2 })),
  }
}

/** Of the two figures of each heading those that are shown. */
export const shownOf = <Cell>(pairs: readonly (readonly [planned: Cell, realized: Cell])[], sides: Sides): Cell[] =>
  sides === 'both' ? pairs.flat() : pairs.map(([planned, realized]) => (sides === 'planned' ? planned : realized))

/** The periods of a year, with their average and their total. */
export const yearColumns = (
  period: Period,
  { sides, year, today, filled }: { sides: Sides; year: number; today: string; filled: boolean },
): Columns =>
  pairColumns([...periodPairs(period, year, today), average, ...(filled ? [filledAverage] : []), total], sides)

/** The heading of the current period, where the year is the current one; otherwise the total. */
export const firstPair = (
  period: Period,
  { year, today, filled }: { year: number; today: string; filled: boolean },
) => {
  const pairs = periodPairs(period, year, today)
  const now = pairs.findIndex((pair) => pair.now)
  return now < 0 ? pairs.length + (filled ? 2 : 1) : now
}
