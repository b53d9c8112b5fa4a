import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { useNarrow } from '../useNarrow.ts'
import classes from './DataTable.module.css'
import { FilterBar } from './FilterBar.tsx'
import type { Filter } from './filters.ts'
import { TableFooter } from './TableFooter.tsx'
import { type SortableHead, TableHead } from './TableHead.tsx'
import { isFiltered, type Listing } from './useListing.ts'

export type Emptiness = {
  /** Instead of 'Sem informações para serem mostradas', where nothing was looked for. */
  emptyTitle?: string
  /** Under it: what would fill the list. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
}

type Props<Row> = Emptiness & {
  /** What the list holds, for screen readers and the search field: 'Contatos'. */
  label: string
  list: Listing
  query: ShownQuery<unknown> & { isPlaceholderData?: boolean }
  /** How many rows were found, on all pages. */
  total: number
  filters?: readonly Filter<Row>[]
  /** What is counted, one and many: 'registro', 'registros'. */
  unit?: readonly [one: string, many: string]
  sizes?: readonly number[]
  /** It stands in a card that has its own frame. */
  inset?: boolean
  /** All rows stand on one page: no line of pages below. */
  whole?: boolean
  /** Its call searches; false where it cannot. */
  searches?: boolean
  /** A search finds more than the list shows without one: it is offered even while that is empty. */
  searchesMore?: boolean
  sortable?: SortableHead<Row>
  /** Between search and rows: column choice. */
  tools?: ReactNode
  /** Height of a line while the rows are read. */
  skeleton?: number
  /** Between rows and footer: what is done with the chosen ones. */
  below?: ReactNode
  children: ReactNode | ((narrow: boolean) => ReactNode)
}

/**
 * The frame of every list: filters, search, the rows however they are drawn, the pages, and the words for reading,
 * emptiness and failure (rules R059, R064, R065). A page that is no longer there becomes the last one.
 */
export function ListBox<Row>({ label, list, query, total, filters = [], children, ...props }: Props<Row>) {
  const [measure, narrow] = useNarrow()
  const { typed, pageSize } = list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const known = query.data !== undefined && !query.isPlaceholderData
  useEffect(() => {
    if (known && list.page > pages) list.turn({ page: pages, pageSize })
    // oxlint-disable-next-line react/exhaustive-deps -- a new object each time, which says the same
  }, [known, list.page, pages])
  const looking = typed.trim() !== '' || list.search !== '' || isFiltered(list)
  const offers = query.data === undefined ? !query.error : total > 0 || looking || props.searchesMore
  const isFirst = !props.inset && filters.length === 0 && props.searches === false
  return (
    <section
      ref={measure}
      className={props.inset ? classes.box : `card ${classes.box}`}
      aria-label={label}
      data-narrow={narrow || undefined}
    >
      {/* A list that could not be read, or has nothing, offers neither filters nor search. */}
      {offers && filters.length > 0 && <FilterBar list={list} filters={filters} alone={props.searches === false} />}
      {offers && props.searches !== false && (
        <TableHead label={label} search={typed} onSearch={list.type} sortable={narrow ? props.sortable : undefined}>
          {!narrow && props.tools}
        </TableHead>
      )}
      <div className={classes.body} data-headless={!offers || isFirst || undefined} aria-busy={query.isPlaceholderData}>
        {query.data === undefined ? (
          query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <ListSkeleton height={props.skeleton} />
          )
        ) : total === 0 ? (
          <EmptyState searched={looking} title={props.emptyTitle} hint={props.emptyHint} action={props.emptyAction} />
        ) : typeof children === 'function' ? (
          children(narrow)
        ) : (
          children
        )}
      </div>
      {props.below}
      {query.data !== undefined && total > 0 && !props.whole && (
        <TableFooter
          total={total}
          page={Math.min(list.page, pages)}
          pages={pages}
          pageSize={pageSize}
          unit={props.unit}
          sizes={props.sizes}
          onTurn={list.turn}
        />
      )}
    </section>
  )
}
