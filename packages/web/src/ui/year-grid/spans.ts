import type { GridRow, GridSpan } from './grid.ts'

/** The columns that belong to a span, as [first, end). */
export function columnsOf(spans: readonly GridSpan[], place: number): [first: number, end: number] {
  const first = spans.slice(0, place).reduce((sum, { columns }) => sum + columns, 0)
  return [first, first + (spans[place]?.columns ?? 0)]
}

/** Cuts rows to some of their columns; a row that is the same is cut to the same row, so that it is not drawn again. */
export function cutter(first: number, end: number): (row: GridRow) => GridRow {
  const cut = new WeakMap<GridRow, GridRow>()
  return (row) => {
    const known = cut.get(row)
    if (known) return known
    const next = { ...row, cells: row.cells.slice(first, end) }
    cut.set(row, next)
    return next
  }
}
