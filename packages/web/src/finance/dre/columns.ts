import { monthName } from '@prumo/contract/dates.ts'
import type { GridColumn, GridSpan } from '../../ui/year-grid/grid.ts'

export type Columns = { columns: readonly GridColumn[]; spans: readonly GridSpan[] }

/** A heading with its 'Previsto' and 'Realizado' below it (texts T215, T216). */
export type Pair = { id: string; label: string; sum?: boolean }

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)

const months: readonly Pair[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  label: capital(monthName(index + 1)),
}))

export const average: Pair = { id: 'average', label: 'TOTAL MÉDIA', sum: true }
export const total: Pair = { id: 'total', label: 'TOTAL', sum: true }

/** Two columns below each heading. */
export const pairColumns = (pairs: readonly Pair[]): Columns => ({
  columns: pairs.flatMap(({ id, label, sum }) => [
    { id: `${id}p`, label: 'Previsto', name: `${label}, Previsto`, ...(sum && { sum }) },
    { id: `${id}r`, label: 'Realizado', name: `${label}, Realizado`, ...(sum && { sum }) },
  ]),
  spans: pairs.map(({ label }) => ({ label, columns: 2 })),
})

/** The months of a year, with their average and their total. */
export const monthPairs: readonly Pair[] = [...months, average, total]
export const yearColumns = pairColumns(monthPairs)

/** The same with what is planned alone. */
export const plannedColumns: Columns = {
  columns: monthPairs.map(({ id, label, sum }) => ({ id, label, name: `${label}, Previsto`, ...(sum && { sum }) })),
  spans: monthPairs.map(({ label }) => ({ label, columns: 1 })),
}

/** The pair of the current month, where the year is the current one; otherwise the total. */
export const firstPair = (year: number, today: string): number =>
  today.startsWith(String(year)) ? Number(today.slice(5, 7)) - 1 : monthPairs.indexOf(total)
