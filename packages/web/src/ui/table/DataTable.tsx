import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { useNarrow } from '../useNarrow.ts'
import { Cards } from './Cards.tsx'
import classes from './DataTable.module.css'
import { Grid } from './Grid.tsx'
import { type Column, nextSorting, type Sorting, searchRows, sortRows } from './rows.ts'
import { TableFooter } from './TableFooter.tsx'
import { TableHead } from './TableHead.tsx'

/** A list the server pages and searches; its order is the server's, so columns do not sort. */
export type Remote = {
  total: number
  page: number
  pageSize: number
  search: string
  onChange: (next: { page: number; pageSize: number; search: string }) => void
}

export type DataTableProps<Row> = {
  /** What the list holds, for screen readers and the search field: 'Contatos'. */
  label: string
  query: ShownQuery<readonly Row[]>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string | number
  /** Buttons at the end of a row (head of a card on a phone). */
  rowActions?: (row: Row) => ReactNode
  initialSorting?: Sorting
  /** Filters beside the search. */
  filters?: ReactNode
  /** Instead of 'Sem informações para serem mostradas'. */
  emptyTitle?: string
  /** Under it: what would fill the list. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  remote?: Remote
  /** A search finds more than the list shows without one: it is offered even while that is empty. */
  searchesMore?: boolean
}

/**
 * The one list of the product: search over all columns, sorting, pages of 10, cards where there is little room, and the words for
 * loading, emptiness and failure (rules R059, R064, R065). `columns` should be declared outside the component.
 */
export function DataTable<Row>({ query, columns, remote, initialSorting = null, ...props }: DataTableProps<Row>) {
  const [measure, narrow] = useNarrow()
  const [typed, setTyped] = useState(remote?.search ?? '')
  const [search] = useDebouncedValue(typed, remote ? 300 : 0)
  const [sorting, setSorting] = useState<Sorting>(initialSorting)
  const [local, setLocal] = useState({ page: 1, pageSize: 10 })

  useEffect(() => {
    if (remote && search !== remote.search) remote.onChange({ page: 1, pageSize: remote.pageSize, search })
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed asks for another search
  }, [search])

  const found = remote ? (query.data ?? []) : searchRows(query.data ?? [], columns, typed)
  const total = remote ? remote.total : found.length
  const { pageSize } = remote ?? local
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(remote?.page ?? local.page, pages)
  const shown = remote ? found : sortRows(found, columns, sorting).slice((page - 1) * pageSize, page * pageSize)
  const turn = (next: { page: number; pageSize: number }) =>
    remote ? remote.onChange({ ...next, search }) : setLocal(next)
  const sort = remote ? undefined : { sorting, onSort: (id: string) => setSorting(nextSorting(sorting, id)) }
  const list = { label: props.label, columns, rows: shown, rowId: props.rowId, rowActions: props.rowActions }

  return (
    <section ref={measure} className={`card ${classes.box}`} aria-label={props.label} data-narrow={narrow || undefined}>
      {/* A list that could not be read, or has nothing, offers no search. */}
      {(query.data === undefined ? !query.error : total > 0 || typed !== '' || props.searchesMore) && (
        <TableHead
          label={props.label}
          search={typed}
          onSearch={(next) => {
            setTyped(next)
            if (!remote) setLocal({ page: 1, pageSize })
          }}
          filters={props.filters}
          sortable={narrow && sort ? { columns, sorting, onSorting: setSorting } : undefined}
        />
      )}
      {query.data === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : shown.length === 0 ? (
        <EmptyState
          searched={typed.trim() !== ''}
          title={props.emptyTitle}
          hint={props.emptyHint}
          action={props.emptyAction}
        />
      ) : narrow ? (
        <Cards {...list} />
      ) : (
        <Grid {...list} sort={sort} />
      )}
      {query.data !== undefined && total > 0 && (
        <TableFooter total={total} page={page} pages={pages} pageSize={pageSize} onTurn={turn} />
      )}
    </section>
  )
}
