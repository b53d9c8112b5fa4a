import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue } from 'react'
import type { Fitting } from './fitting.ts'
import type { GridColumn, GridRow } from './grid.ts'

/** A row, and where it stands: pixels from the first row's top. */
export type PlacedRow = { row: GridRow; number: number; top: number; height: number }

export type Sight = {
  /** Of all rows, in pixels. */
  height: number
  placed: readonly PlacedRow[]
  /** The columns that are drawn: the first one, and the one behind the last. */
  from: number
  end: number
}

type Options = {
  /** The scrolling element. */
  grid: RefObject<HTMLElement | null>
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  fitting: Fitting
  /** The row one is in is drawn wherever the grid is scrolled to: it has the focus. */
  at: number
  /** How wide the grid is, in pixels; nothing is drawn before that is known. */
  width: number
  /** How far it is scrolled to the right when it opens, in pixels. */
  opensAt: number
  enabled: boolean
}

/** The number of columns that appear or disappear together: each time all rows are drawn again. */
const step = 3

/**
 * The cells that are in sight, and some around them. With all cells of a year drawn (170 rows × 28 columns), a key took
 * the browser half a second on a slow computer, most of it in styles and painting; `content-visibility` left the work
 * of the Tab key as it was.
 */
export function useCellsInSight({ grid, rows, columns, fitting, at, width, opensAt, ...options }: Options): Sight {
  const enabled = options.enabled && width > 0
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, not handed on
  const across = useVirtualizer({
    enabled,
    horizontal: true,
    count: columns.length,
    getScrollElement: () => grid.current,
    // Another function each time: other widths are looked at.
    getItemKey: (place) => columns[place]!.id,
    estimateSize: (place) => fitting.widths[place]!,
    // The names lie over the first columns of what is scrolled.
    scrollMargin: fitting.name,
    initialRect: { width, height: 0 },
    initialOffset: opensAt,
    overscan: 1,
  })
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, not handed on
  const down = useVirtualizer({
    enabled,
    count: rows.length,
    getScrollElement: () => grid.current,
    getItemKey: (number) => rows[number]!.id,
    estimateSize: (number) => heightOf(rows[number]!),
    initialRect: { width: 0, height: 900 },
    overscan: 3,
    // Rows that come into sight are drawn after the key or wheel was answered; three of them are there before.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return at >= range.count || near.includes(at) ? near : [...near, at].toSorted((one, other) => one - other)
    },
  })
  const placed = down.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index]
    return row ? [{ row, number: index, top: start, height: size }] : []
  })
  const inSight = across.getVirtualItems()
  const first = inSight[0] && Math.floor(inSight[0].index / step) * step
  const last = inSight.at(-1)
  const behind = last && Math.ceil((last.index + 1) / step) * step
  // A key that leads to the other end of the year is answered before the cells around the one it leads to are drawn; the
  // first ones are drawn at once.
  const [from, end] = [useDeferredValue(first) ?? first, useDeferredValue(behind) ?? behind]
  return {
    height: down.getTotalSize(),
    placed,
    from: from ?? 0,
    end: Math.min(columns.length, end ?? columns.length),
  }
}

/** One line, or two where a cell has a note. */
const heightOf = ({ cells }: GridRow) => (cells.some(({ note }) => note) ? 44 : 34)
