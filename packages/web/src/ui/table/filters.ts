import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Chosen } from './useListing.ts'

type Value = string | number
export type FilterOption = { value: Value; label: string; count?: number; attention?: boolean }

/**
 * A filter of a list. A few options that exclude each other are chips, more are a list to choose from; a mark is on
 * ('sim') or off; `control` renders anything else (a date). When all rows of the list are here, `keeps` says whether a row stays; when the
 * server pages the list, the value is sent to it.
 */
export type Filter<Row = never> = {
  /** The name in the address. */
  name: string
  label: string
  /**
   * The text when nothing is chosen: 'Todos os departamentos'. Among chips it is the first one, for a list that then shows
   * not all of its rows: 'Para conferir'.
   */
  all?: string
  keeps?: (row: Row, value: Value) => boolean
  /** Always behind 'Filtrar': the line has room for the two filters used most, the first two that are not rare. */
  rare?: boolean
  /** The filters that mean nothing once this one has changed. */
  clears?: readonly string[]
} & (
  | { look: 'chips' | 'select'; options: readonly FilterOption[] }
  | { look: 'mark'; icon: Icon }
  | {
      look: 'control'
      control: (value: Value | undefined, choose: (value: Value | undefined) => void) => ReactNode
      /** The choice in words. */
      words: (value: Value) => string
    }
)

/** A chosen filter in words: 'Situação: Pagos'. */
export function wordsOf<Row>(filter: Filter<Row>, value: Value | undefined): string {
  const { label } = filter
  if (filter.look === 'mark' || value === undefined) return label
  if (filter.look === 'control') return `${label}: ${filter.words(value)}`
  const option = filter.options.find((one) => one.value === value)
  return option ? `${label}: ${option.label}` : label
}

/** The rows that every chosen filter keeps. */
export function keptRows<Row>(rows: readonly Row[], filters: readonly Filter<Row>[], chosen: Chosen): readonly Row[] {
  const asked = filters.flatMap(({ name, keeps }) => {
    const value = chosen[name]
    return keeps && value !== undefined ? [(row: Row) => keeps(row, value)] : []
  })
  return asked.length === 0 ? rows : rows.filter((row) => asked.every((keeps) => keeps(row)))
}
