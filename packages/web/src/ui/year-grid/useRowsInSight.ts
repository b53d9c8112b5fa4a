import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { GridRow } from './grid.ts'

/** A row, and where it stands: pixels from the first row's top. */
export type PlacedRow = { row: GridRow; number: number; top: number; height: number }

type Options = {
  /** What scrolls. */
  grid: RefObject<HTMLElement | null>
  rows: readonly GridRow[]
  /** The row one is in is drawn wherever the grid is scrolled to: it has the focus. */
  at: number
  enabled: boolean
}

/**
 * The rows that are in sight, and some around them. With all rows of a year drawn (170 × 28 cells), a key took the
 * browser half a second on a slow computer, most of it in styles and painting; `content-visibility` left the work of
 * the Tab key as it was.
 */
export function useRowsInSight({ grid, rows, at, enabled }: Options): { height: number; placed: readonly PlacedRow[] } {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, not handed on
  const virtual = useVirtualizer({
    enabled,
    count: rows.length,
    getScrollElement: () => grid.current,
    getItemKey: (number) => rows[number]!.id,
    estimateSize: (number) => heightOf(rows[number]!),
    initialRect: { width: 0, height: 900 },
    overscan: 6,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return at >= range.count || near.includes(at) ? near : [...near, at].toSorted((one, other) => one - other)
    },
  })
  const placed = virtual.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index]
    return row ? [{ row, number: index, top: start, height: size }] : []
  })
  return { height: virtual.getTotalSize(), placed }
}

/** One line, or two where a cell has a note. */
const heightOf = ({ cells }: GridRow) => (cells.some(({ note }) => note) ? 44 : 34)
