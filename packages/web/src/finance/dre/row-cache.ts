import type { GridRow } from '../../ui/year-grid/grid.ts'

/** Makes a row of its source once for each `key`: a row in which nothing changed stays the same, and is not drawn again. */
export type RowCache = (source: object, key: string, make: () => GridRow) => GridRow

export function rowCache(): RowCache {
  const made = new WeakMap<object, { key: string; row: GridRow }>()
  return (source, key, make) => {
    const known = made.get(source)
    if (known?.key === key) return known.row
    const row = make()
    made.set(source, { key, row })
    return row
  }
}
