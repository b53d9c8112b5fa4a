import { mostCounted } from '@prumo/contract/fields.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import type { Tone } from '../StatusMark.tsx'

/** The colour of a row: a tint with a bar before it, or a line below it. A word or a sign in it says the same. */
export type RowMark = { as: 'tint' | 'line'; tone: Tone }

const shownAs = {
  day: (value: Value) => formatDay(value as string | null),
  money: (value: Value) => (typeof value === 'number' ? formatMoney(value) : ''),
}
type Value = string | number | null | undefined
/** The fields of a row that a column can show as they are. */
type ValueField<Row> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row & string]

/**
 * One column of a DataTable. `value` is sorted, by default the field of the row that is called `id`; `text` is searched
 * and shown (default: the value); `cell` renders.
 */
export type Column<Row> = ValuedColumn<Row> | (Shown<Row> & { id: ValueField<Row>; value?: undefined })
/** One with a value of its own, also of rows that have more. */
export type ValuedColumn<Row> = Shown<Row> & { id: string; value: (row: Row) => Value }

type Shown<Row> = {
  header: string
  text?: (row: Row) => string
  /** Shows the value as a date 'yyyy-MM-dd', or as an amount. */
  as?: keyof typeof shownAs
  cell?: (row: Row) => React.ReactNode
  align?: 'end'
  /** Width in px, or '40%'; the other columns share the rest. */
  width?: number | string
  /** False for content without an order (icons, tags). */
  sortable?: boolean
  /**
   * On a phone a row is two lines: its title, and at the end of it the amount or the state (`aside`); below, the details
   * (default), one after the other, those that lead first.
   */
  card?: 'title' | 'aside' | 'lead' | 'detail' | 'none'
  /** The content where the cell has more than fits. */
  brief?: (row: Row) => React.ReactNode
  /** It may be hidden where columns are side by side; 'hidden': it is until somebody chooses it. */
  optional?: boolean | 'hidden'
}
export type Sorting = { column: string; descending: boolean } | null

/** A mark as attributes of the element that is the row. */
export const markOf = (mark: RowMark | undefined) => mark && { 'data-mark': mark.as, 'data-tone': mark.tone }

const valueOf = <Row>({ id, value }: Column<Row>, row: Row): Value =>
  value ? value(row) : (row[id as keyof Row] as Value)

/** The text of a cell. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = valueOf(column, row)
  return column.as ? shownAs[column.as](value) : String(value ?? '')
}

/** Rows in which every word occurs in some column, without regard to accents and case. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], search: string): readonly Row[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const line = searchable(columns.map((column) => textOf(column, row)).join('\n'))
    return words.every((word) => line.includes(word))
  })
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Rows sorted by a column, empty values last in both directions; without sorting, in their original order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column)
  if (!sorting || !column) return rows
  const sign = sorting.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(column, one), valueOf(column, other)]
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
}

/** A group of rows: `place` is compared with those of the other groups, as text. */
export type Group = { title: string; place: string }

/** Rows under their groups, in the order of the groups and within each as they were; a row stands in each of its groups. */
export function groupedRows<Row>(
  rows: readonly Row[],
  groups: (row: Row) => readonly Group[],
): readonly { row: Row; group: Group }[] {
  const placed = rows.flatMap((row) => groups(row).map((group) => ({ row, group })))
  return placed.toSorted(
    (one, other) =>
      collator.compare(one.group.place, other.group.place) || collator.compare(one.group.title, other.group.title),
  )
}

/** The sorting after a click on a column's header: ascending, descending, none. */
export function nextSorting(current: Sorting, column: string): Sorting {
  if (current?.column !== column) return { column, descending: false }
  return current.descending ? null : { column, descending: true }
}

/** How many pages a list has; of one that is counted no further, those that are counted. */
export const pagesOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil((total === mostCounted + 1 ? mostCounted : total) / pageSize))

/** The page numbers to offer around the current one: at most `range`, all of them existing (rule R065). */
export function pageRange(page: number, pages: number, range = 5): number[] {
  const length = Math.min(range, pages)
  const first = Math.min(Math.max(1, page - Math.floor(range / 2)), pages - length + 1)
  return Array.from({ length }, (_, i) => first + i)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
