import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWhole } from '../useWhole.ts'
import { FilterField } from './FilterField.tsx'
import { type Filter, wordsOf } from './filters.ts'
import { HeadDrawer } from './HeadDrawer.tsx'
import classes from './ListHead.module.css'
import { OrderField, type SortableHead } from './OrderField.tsx'
import { SearchField } from './SearchField.tsx'
import { isFiltered, type Listing } from './useListing.ts'

type Props<Row> = {
  /** The name of the search field; without it the list is not searched. */
  search: string | undefined
  list: Listing
  filters: readonly Filter<Row>[]
  /** There is little room. */
  narrow: boolean
  /** For cards, which have no header to click. */
  sortable?: SortableHead<Row>
  /** The choice of columns, of the view: at the end of the line, behind '…' where there is little room. */
  tools?: ReactNode
  /** It stands above a list without a frame. */
  open?: boolean
}

/**
 * The head of every list, one line: the search, the two filters used most, 'Filtrar' with the others, what they narrow
 * as chips that can be taken away, and the tools. It goes with the rows while somebody scrolls down, and is back as
 * soon as they scroll up.
 */
export function ListHead<Row>({ search, list, filters, narrow, sortable, tools, open }: Props<Row>) {
  const [shown, show] = useState<'filters' | 'tools'>()
  const whole = useWhole()
  // Its room, with the first frame: on a phone it is one line, unless it says what narrows the list.
  if (!whole && narrow && !isFiltered(list) && list.typed === '')
    return (
      <div className={classes.head} data-open={open || undefined}>
        <div className={classes.line} />
      </div>
    )
  const first = narrow ? [] : filters.filter(({ rare, look }) => !rare && look !== 'control').slice(0, 2)
  const others = filters.filter((filter) => !first.includes(filter))
  const used = others.filter(({ name }) => list.chosen[name] !== undefined)
  const change = (filter: Filter<Row>, value: string | number | undefined) => {
    const cleared = Object.fromEntries((filter.clears ?? []).map((other) => [other, undefined]))
    list.choose({ ...cleared, [filter.name]: value })
  }
  const field = (filter: Filter<Row>, inLine: boolean) => (
    <FilterField
      key={filter.name}
      filter={filter}
      inLine={inLine}
      value={list.chosen[filter.name]}
      choose={(value) => change(filter, value)}
    />
  )
  const clear = isFiltered(list) && (
    <Button
      variant="subtle"
      color="gray"
      className={classes.still}
      onClick={() => list.choose(Object.fromEntries(Object.keys(list.chosen).map((name) => [name, undefined])))}
    >
      Limpar filtros
    </Button>
  )
  return (
    <div className={classes.head} data-open={open || undefined}>
      <search className={classes.line} aria-label="Filtros">
        {search !== undefined && <SearchField label={search} list={list} />}
        {first.map((filter) => field(filter, true))}
        {others.length > 0 && (
          <Button
            variant="default"
            className={classes.still}
            aria-haspopup="dialog"
            aria-expanded={shown === 'filters'}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => show('filters')}
          >
            Filtrar
          </Button>
        )}
        {(used.length > 0 || clear) && (
          <div className={classes.used}>
            {used.map((filter) => {
              const words = wordsOf(filter, list.chosen[filter.name])
              return (
                <button
                  key={filter.name}
                  type="button"
                  className={classes.chip}
                  aria-label={`${words}, tirar este filtro`}
                  onClick={() => change(filter, undefined)}
                >
                  {words}
                  <IconX size={14} aria-hidden />
                </button>
              )
            })}
            {clear}
          </div>
        )}
        {!narrow && tools && <div className={classes.tools}>{tools}</div>}
        {narrow && (tools || sortable) && (
          <ActionIcon
            size="input-sm"
            variant="default"
            className={classes.more}
            aria-label="Mais opções da lista"
            aria-haspopup="dialog"
            aria-expanded={shown === 'tools'}
            onClick={() => show('tools')}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        )}
      </search>
      {shown === 'filters' && (
        <HeadDrawer title="Filtrar" narrow={narrow} onClose={() => show(undefined)}>
          {others.map((filter) => field(filter, false))}
        </HeadDrawer>
      )}
      {shown === 'tools' && (
        <HeadDrawer title="Opções da lista" narrow={narrow} onClose={() => show(undefined)}>
          {sortable && <OrderField {...sortable} />}
          {tools}
        </HeadDrawer>
      )}
    </div>
  )
}
