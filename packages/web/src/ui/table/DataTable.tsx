import { type ReactNode, useState } from 'react'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { type BulkAction, choose, type RowId } from './bulk.ts'
import { Cards } from './Cards.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { ColumnChoice, useShownColumns } from './ColumnChoice.tsx'
import { type Filter, keptRows } from './filters.ts'
import { Grid, type Totals } from './Grid.tsx'
import { type Emptiness, ListBox } from './ListBox.tsx'
import { type Column, nextSorting, searchRows, sortRows } from './rows.ts'
import type { Listing } from './useListing.ts'

type Props<Row> = Emptiness & {
  label: string
  list: Listing
  query: ShownQuery<readonly Row[]> & { isPlaceholderData?: boolean }
  /** Of a list the server pages, searches and orders: how many it found. Without it the list is here whole. */
  total?: number
  columns: readonly Column<Row>[]
  rowId: (row: Row) => RowId
  /** Buttons at the end of a row (head of a card where there is little room). */
  rowActions?: (row: Row) => ReactNode
  /** What a click anywhere on a row of the table does, if anything; a cell offers the same to the keyboard. */
  onRow?: (row: Row) => ((row: Row) => void) | undefined
  filters?: readonly Filter<Row>[]
  /** What can be done with several rows at once; each has a name for its box. */
  bulk?: { nameOf: (row: Row) => string; actions: readonly BulkAction<Row>[] }
  /** The last line, of the rows that were found: what stands below a column, by its id. */
  totals?: (rows: readonly Row[]) => Totals
  unit?: readonly [one: string, many: string]
  sizes?: readonly number[]
  /** It stands in a card that has its own frame. */
  inset?: boolean
  searchesMore?: boolean
  /** Its call searches; false where it cannot. */
  searches?: boolean
}

const nothing: readonly never[] = []

/**
 * The one table of the product, whole here or paged by the server: search, filters, order, pages, chosen rows, a line of
 * totals, columns to choose, cards where there is little room. `columns` should be declared outside the component.
 */
export function DataTable<Row>({ list, query, total: remote, columns, filters = nothing, bulk, ...props }: Props<Row>) {
  const { rowId } = props
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, Row>>(new Map())
  const [shownColumns, columnChoice] = useShownColumns(props.label, columns)
  const all = query.data ?? nothing
  const isWhole = remote === undefined
  const found = isWhole
    ? sortRows(searchRows(keptRows(all, filters, list.chosen), columns, list.typed), columns, list.sorting)
    : all
  const total = remote ?? found.length
  const { pageSize } = list
  const page = Math.min(list.page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = isWhole ? found.slice((page - 1) * pageSize, page * pageSize) : found
  const choosing = bulk && {
    nameOf: bulk.nameOf,
    isChosen: (row: Row) => chosen.has(rowId(row)),
    onChoose: (some: readonly Row[], on: boolean) => setChosen(choose(chosen, some, rowId, on)),
  }
  // What was deleted meanwhile, or changed, is not done to as it was.
  const now = new Map(all.map((row) => [rowId(row), row]))
  const chosenRows = [...chosen].flatMap(([id, row]) => now.get(id) ?? (isWhole ? [] : [row]))
  const totals = total > 0 ? props.totals?.(found) : undefined
  const shown = { ...props, columns: shownColumns, rows, choosing, totals }
  return (
    <ListBox<Row>
      {...props}
      list={list}
      query={query}
      total={total}
      filters={filters}
      sortable={isWhole ? { columns, sorting: list.sorting, onSorting: list.sort } : undefined}
      tools={columnChoice && <ColumnChoice {...columnChoice} />}
      below={
        bulk &&
        chosenRows.length > 0 && (
          <ChosenBar
            rows={chosenRows}
            actions={bulk.actions}
            all={isWhole ? { count: found.length, choose: () => choosing?.onChoose(found, true) } : undefined}
            onClear={() => setChosen(new Map())}
          />
        )
      }
    >
      {(narrow) =>
        narrow ? (
          <Cards {...shown} />
        ) : (
          <Grid
            {...shown}
            sort={
              isWhole ? { sorting: list.sorting, onSort: (id) => list.sort(nextSorting(list.sorting, id)) } : undefined
            }
          />
        )
      }
    </ListBox>
  )
}
