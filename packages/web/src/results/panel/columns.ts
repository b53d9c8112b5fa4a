import { monthAbbreviation, monthName } from '@prumo/contract/dates.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { capital } from '@prumo/contract/words.ts'
import type { GridColumn, GridSpan } from '../../ui/year-grid/grid.ts'

/** True if a year goes on: then what has passed of it stands beside the whole. */
export const isRunning = (year: number, today: string): boolean => today.startsWith(String(year))

/** The twelve months, Total and Média (rule R201), and while the year goes on what has passed of it. */
export const columnsOf = (year: number, today: string): readonly GridColumn[] => [
  ...monthKeys.map((key) => ({
    id: key,
    label: monthAbbreviation(Number(key)),
    name: monthName(Number(key)),
    ...(today.startsWith(`${year}-${key}`) && { now: true }),
  })),
  ...(isRunning(year, today)
    ? [{ id: 'to_date', label: 'Até aqui', name: 'Até aqui, nos meses que já têm valor', sum: true }]
    : []),
  { id: 'total', label: 'Total', name: 'Total', sum: true },
  { id: 'average', label: 'Média', name: 'Média', sum: true },
]
/** A phone names the one that it shows whole. */
export const spansOf = (columns: readonly GridColumn[]): readonly GridSpan[] =>
  columns.map(({ name }) => ({ label: capital(name), columns: 1 }))

/** The month that people most likely fill in: the one before the current, of the current year. */
export const firstSpan = (year: number, today: string): number =>
  today.startsWith(String(year)) ? Math.max(0, Number(today.slice(5, 7)) - 2) : 11
