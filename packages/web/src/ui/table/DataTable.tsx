import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/messages.ts'
import type { ShownQuery } from '../QueryBoundary.tsx'
import type { Swipes } from '../swipe/Swipe.tsx'
import { useWrites } from '../Writes.tsx'
import { type BulkAction, choose, type RowId } from './bulk.ts'
import { Cards } from './Cards.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { ColumnChoice, useShownColumns } from './ColumnChoice.tsx'
import { hasLeft, type Seen } from './departures.ts'
import { type Filter, keptRows } from './filters.ts'
import { Grid, type Totals } from './Grid.tsx'
import { LeavingRow } from './LeavingRow.tsx'
import { type Emptiness, ListBox } from './ListBox.tsx'
import {
  type Column,
  type Group,
  groupedRows,
  nextSorting,
  pagesOf,
  type RowMark,
  searchRows,
  sortRows,
} from './rows.ts'
import type { Listing } from './useListing.ts'
import type { Leaving } from './usePresses.ts'

type Props<Row> = Emptiness & {
  label: string
  list: Listing
  query: ShownQuery<readonly Row[]> & { isPlaceholderData?: boolean }
  /** For a list that the server pages and searches: how many rows it found. Without it all rows are here. */
  total?: number
  /** The server also sorts such a list, by the columns that are `sortable`. */
  sorts?: boolean
  columns: readonly Column<Row>[]
  rowId: (row: Row) => RowId
  /** The groups a row stands in, each with its title and its place among the others; only where all rows are here. */
  groups?: (row: Row) => readonly Group[]
  /** The hidden columns where the address says them, instead of the browser's choice. */
  hidden?: { columns: readonly string[] | undefined; onHide: (columns: readonly string[]) => void }
  /** Buttons at the end of a row (in the head of a card on narrow screens). */
  rowActions?: (row: Row) => ReactNode
  /** The rows that were pressed and leave (usePresses.ts): struck, with 'Desfazer', they take no other press. */
  leaving?: Leaving<Row> | undefined
  /** The meaning of a row's colour. */
  rowMark?: (row: Row) => RowMark
  /** The action of a click anywhere on a row of the table, if any; a cell offers the same to the keyboard. */
  onRow?: (row: Row) => ((row: Row) => void) | undefined
  filters?: readonly Filter<Row>[]
  /** The actions on several rows at once; `nameOf` labels the checkbox of a row. */
  bulk?: { nameOf: (row: Row) => string; actions: readonly BulkAction<Row>[] }
  /** The last line of the found rows: the content below a column, by its id. */
  totals?: (rows: readonly Row[]) => Totals
  unit?: readonly [one: string, many: string]
  sizes?: readonly number[]
  /** The height in px above which the rows scroll below a head that stays in sight; without it the page scrolls. */
  bodyHeight?: number
  /** It is inside a card with a frame of its own. */
  inset?: boolean
  /** On narrow screens no row is higher than two lines: what does not fit is cut. */
  brief?: boolean
  /** On narrow screens what a finger does that moves a row aside. */
  swipes?: (row: Row) => Swipes
  searchesMore?: boolean
  /** The name of the search field, where 'Buscar em' and the label do not say it. */
  search?: string
  /** All rows are here, and the server has searched and filtered them. */
  searched?: boolean
  /** False when the call cannot search. */
  searches?: boolean
  /** Before the choice of columns. */
  tools?: ReactNode
}

const nothing: readonly never[] = []

/**
 * The only table of the product, with all rows here or paged by the server: search, filters, order, pages, selected
 * rows, a line of totals, a choice of columns, cards on narrow screens. `columns` should be declared outside the
 * component.
 */
export function DataTable<Row>({
  list,
  query,
  total: remote,
  sorts = remote === undefined,
  columns,
  filters = nothing,
  bulk: offered,
  groups,
  hidden,
  tools,
  leaving,
  rowActions,
  onRow,
  ...props
}: Props<Row>) {
  const { rowId } = props
  const bulk = useWrites() ? offered : undefined
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, Row>>(new Map())
  const all = query.data ?? nothing
  const isWhole = remote === undefined
  const [shownColumns, columnChoice] = useShownColumns(props.label, columns, isWhole ? all : nothing, hidden)
  const kept = isWhole
    ? sortRows(
        searchRows(keptRows(all, filters, list.chosen), columns, props.searched ? '' : list.typed),
        columns,
        list.sorting,
      )
    : all
  const grouped = groups && groupedRows(kept, groups)
  const found = grouped ? grouped.map(({ row }) => row) : kept
  const total = remote ?? found.length
  const { pageSize } = list
  const page = Math.min(list.page, pagesOf(total, pageSize))
  const rows = isWhole ? found.slice((page - 1) * pageSize, page * pageSize) : found
  const place = JSON.stringify([list.chosen, list.search, list.sorting, page, pageSize])
  const before = useRef<Seen>(undefined)
  useEffect(() => {
    if (query.data === undefined || query.isPlaceholderData) return
    const after = { under: place, ids: new Set((isWhole ? found : rows).map(rowId)) }
    if (hasLeft(before.current, after))
      toast(
        isWhole || total <= pageSize
          ? 'O que você salvou saiu desta lista: os filtros não o mostram mais.'
          : 'O que você salvou não está mais nesta página da lista.',
      )
    before.current = after
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows follow from these
  }, [query.data, query.isPlaceholderData, place])
  const titles = grouped?.slice((page - 1) * pageSize, page * pageSize).map(({ group }) => group.title)
  const leaves = (row: Row) => leaving?.stateOf(row) !== undefined
  const choosing = bulk && {
    nameOf: bulk.nameOf,
    isChosen: (row: Row) => chosen.has(rowId(row)) && !leaves(row),
    isFixed: leaves,
    onChoose: (some: readonly Row[], on: boolean) =>
      setChosen((before) =>
        choose(
          before,
          some.filter((row) => !leaves(row)),
          rowId,
          on,
        ),
      ),
  }
  // Rows deleted meanwhile are no longer selected, and changed rows are used as they are now.
  const now = new Map(all.map((row) => [rowId(row), row]))
  const chosenRows = [...chosen]
    .flatMap(([id, row]) => now.get(id) ?? (isWhole ? [] : [row]))
    .filter((row) => !leaves(row))
  const totals = total > 0 ? props.totals?.(found) : undefined
  const shown = {
    ...props,
    columns: shownColumns,
    rows,
    titles,
    choosing,
    totals,
    struck: leaves,
    // The same functions where no row leaves: the rows are not drawn again.
    onRow: leaving && onRow ? (row: Row) => (leaves(row) ? undefined : onRow(row)) : onRow,
    rowActions:
      leaving && rowActions
        ? (row: Row) => (leaves(row) ? <LeavingRow row={row} leaving={leaving} /> : rowActions(row))
        : rowActions,
  }
  return (
    <ListBox<Row>
      {...props}
      list={list}
      query={query}
      total={total}
      filters={filters}
      sortable={sorts ? { columns, sorting: list.sorting, onSorting: list.sort } : undefined}
      tools={
        tools || columnChoice
          ? (narrow) => (
              <>
                {tools}
                {!narrow && columnChoice && <ColumnChoice {...columnChoice} />}
              </>
            )
          : undefined
      }
      chosen={
        bulk && chosenRows.length > 0 ? (
          <ChosenBar
            rows={chosenRows}
            actions={bulk.actions}
            all={isWhole ? { count: found.length, choose: () => choosing?.onChoose(found, true) } : undefined}
            onDone={(done) => choosing?.onChoose(done, false)}
            onClear={() => setChosen(new Map())}
          />
        ) : undefined
      }
    >
      {(narrow, onCut) =>
        narrow ? (
          <Cards {...shown} />
        ) : (
          <Grid
            {...shown}
            onCut={onCut}
            sort={
              sorts ? { sorting: list.sorting, onSort: (id) => list.sort(nextSorting(list.sorting, id)) } : undefined
            }
          />
        )
      }
    </ListBox>
  )
}
