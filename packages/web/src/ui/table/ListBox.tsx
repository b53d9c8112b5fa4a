import { type ReactNode, useEffect, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { useNarrow } from '../useNarrow.ts'
import { useWhole } from '../useWhole.ts'
import classes from './DataTable.module.css'
import type { Filter } from './filters.ts'
import { ListHead } from './ListHead.tsx'
import type { SortableHead } from './OrderField.tsx'
import { pagesOf } from './rows.ts'
import { TableFooter } from './TableFooter.tsx'
import { isFiltered, type Listing } from './useListing.ts'

export type Emptiness = {
  /** Replaces 'Sem informações para serem mostradas' in a list that is not searched. */
  emptyTitle?: string
  /** Below it: what fills the list. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  /** Below 'Sem informações encontradas': where what was searched is. */
  elsewhere?: ReactNode
}

type Props<Row> = Emptiness & {
  /** The content of the list, for screen readers and the search field: 'Contatos'. */
  label: string
  list: Listing
  query: ShownQuery<unknown> & { isPlaceholderData?: boolean }
  /** How many rows were found, on all pages. */
  total: number
  filters?: readonly Filter<Row>[]
  /** The unit of the count, singular and plural: 'registro', 'registros'. */
  unit?: readonly [one: string, many: string]
  sizes?: readonly number[]
  /** It is inside a card with a frame of its own. */
  inset?: boolean
  /** All rows are on one page: no page numbers below. */
  whole?: boolean
  /** False when the call cannot search. */
  searches?: boolean
  /** A search finds more than the list shows without one: it is offered even when the list is empty. */
  searchesMore?: boolean
  sortable?: SortableHead<Row>
  /** The name of the search field: 'Buscar em' and the label, unless it says more. */
  search?: string
  /** At the end of the head: the choice of columns. */
  tools?: (narrow: boolean) => ReactNode
  /** Height in px of a line while the rows are read. */
  skeleton?: number
  /** In place of the head: the actions on the selected rows, while there are some. */
  chosen?: ReactNode
  /** With `onCut`, which is told the width that columns need where they are cut. */
  children: ReactNode | ((narrow: boolean, onCut: (needed: number) => void) => ReactNode)
}

/**
 * The frame of every list: filters, search, the rows in any form, the pages, and the texts while it is read, empty or
 * failed (rules R059, R064, R065). A page that no longer exists becomes the last one.
 */
export function ListBox<Row>({ label, list, query, total, filters = [], children, ...props }: Props<Row>) {
  const [needed, setNeeded] = useState(0)
  const [measure, narrow] = useNarrow(needed)
  const whole = useWhole()
  const { typed, pageSize } = list
  const pages = pagesOf(total, pageSize)
  const known = query.data !== undefined && !query.isPlaceholderData
  useEffect(() => {
    if (known && list.page > pages) list.turn({ page: pages, pageSize })
    // oxlint-disable-next-line react/exhaustive-deps -- a new object each time, which says the same
  }, [known, list.page, pages])
  const looking = typed.trim() !== '' || list.search !== '' || isFiltered(list)
  const offers = query.data === undefined ? !query.error : total > 0 || looking || props.searchesMore
  const isFirst = !props.inset && filters.length === 0 && props.searches === false && !props.tools
  return (
    <section
      ref={measure}
      className={props.inset ? classes.box : `card ${classes.box}`}
      aria-label={label}
      data-list
      data-narrow={narrow || undefined}
    >
      {/* A list that is empty or could not be read offers neither filters nor search. */}
      {props.chosen ??
        (offers && !isFirst && (filters.length > 0 || props.searches !== false || props.tools) && (
          <ListHead
            search={props.searches === false ? undefined : (props.search ?? `Buscar em ${label}`)}
            list={list}
            filters={filters}
            narrow={narrow}
            sortable={narrow ? props.sortable : undefined}
            tools={props.tools?.(narrow)}
          />
        ))}
      <div className={classes.body} data-headless={!offers || isFirst || undefined} aria-busy={query.isPlaceholderData}>
        {query.data === undefined ? (
          query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <ListSkeleton height={props.skeleton} />
          )
        ) : total === 0 ? (
          <EmptyState
            searched={looking}
            title={props.emptyTitle}
            hint={props.emptyHint}
            elsewhere={props.elsewhere}
            action={props.emptyAction}
          />
        ) : typeof children === 'function' ? (
          children(narrow, setNeeded)
        ) : (
          children
        )}
      </div>
      {query.data !== undefined &&
        total > 0 &&
        !props.whole &&
        (whole ? (
          <TableFooter
            total={total}
            page={Math.min(list.page, pages)}
            pages={pages}
            pageSize={pageSize}
            unit={props.unit}
            sizes={props.sizes}
            onTurn={list.turn}
          />
        ) : (
          <div className={classes.foot} />
        ))}
    </section>
  )
}
