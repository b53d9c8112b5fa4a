import type { ReactNode } from 'react'
import type { Chosen } from './useListing.ts'

type Value = string | number
export type FilterOption = { value: Value; label: string; count?: number; attention?: boolean }

/**
 * One choice of what a list shows. A few options that exclude one another stand side by side as chips, more are a list
 * to choose from; `control` draws anything else (a date). `keeps` says of a row of a list that is here whole whether it
 * stays; a list the server pages is asked with the value instead.
 */
export type Filter<Row = never> = {
  /** In the address. */
  name: string
  label: string
  /** What stands where nothing is chosen: 'Todos os departamentos'. */
  all?: string
  keeps?: (row: Row, value: Value) => boolean
} & (
  | { look: 'chips' | 'select'; options: readonly FilterOption[] }
  | { look: 'control'; control: (value: Value | undefined, choose: (value: Value | undefined) => void) => ReactNode }
)

/** The rows that every chosen filter keeps. */
export function keptRows<Row>(rows: readonly Row[], filters: readonly Filter<Row>[], chosen: Chosen): readonly Row[] {
  const asked = filters.flatMap(({ name, keeps }) => {
    const value = chosen[name]
    return keeps && value !== undefined ? [(row: Row) => keeps(row, value)] : []
  })
  return asked.length === 0 ? rows : rows.filter((row) => asked.every((keeps) => keeps(row)))
}
