/* Where the arrows of a grid lead. Pure: places are counted from 0, and rows without cells are stepped over. */

export type Place = { row: number; column: number }

export type Ground = {
  columns: number
  /** True for a row with cells, by its number. */
  rows: readonly boolean[]
  /** How many rows a page down steps over. */
  page: number
  /** True for a place whose cell is typed. */
  typed: (place: Place) => boolean
}

/** The place a key leads to; the same place where there is nothing beyond; undefined for a key that does not walk. */
export function walk(from: Place, key: string, far: boolean, ground: Ground): Place | undefined {
  const last = ground.columns - 1
  switch (key) {
    case 'ArrowLeft':
      return { ...from, column: far ? 0 : Math.max(0, from.column - 1) }
    case 'ArrowRight':
      return { ...from, column: far ? last : Math.min(last, from.column + 1) }
    case 'ArrowUp':
      return { ...from, row: far ? edge(ground, 1) : rowFrom(from.row, -1, 1, ground) }
    case 'ArrowDown':
      return { ...from, row: far ? edge(ground, -1) : rowFrom(from.row, 1, 1, ground) }
    case 'PageUp':
      return { ...from, row: rowFrom(from.row, -1, ground.page, ground) }
    case 'PageDown':
      return { ...from, row: rowFrom(from.row, 1, ground.page, ground) }
    case 'Home':
      return { row: far ? edge(ground, 1) : from.row, column: 0 }
    case 'End':
      return { row: far ? edge(ground, -1) : from.row, column: last }
    default:
      return undefined
  }
}

/** The first row with cells, seen from the top (1) or from the bottom (-1). */
function edge({ rows }: Ground, direction: 1 | -1): number {
  return direction === 1 ? Math.max(0, rows.indexOf(true)) : Math.max(0, rows.lastIndexOf(true))
}

function rowFrom(row: number, direction: 1 | -1, steps: number, { rows }: Ground): number {
  let reached = row
  let left = steps
  for (let next = row + direction; next >= 0 && next < rows.length && left > 0; next += direction) {
    if (!rows[next]) continue
    reached = next
    left -= 1
  }
  return reached
}

/** The next cell that is typed in, along the rows and on to the next; undefined behind the last one. */
export function nextTyped(from: Place, direction: 1 | -1, ground: Ground): Place | undefined {
  const count = ground.rows.length * ground.columns
  const start = from.row * ground.columns + from.column
  for (let at = start + direction; at >= 0 && at < count; at += direction) {
    const place = { row: Math.floor(at / ground.columns), column: at % ground.columns }
    if (ground.rows[place.row] && ground.typed(place)) return place
  }
  return undefined
}

/** The corners of what lies between two places. */
export const between = (one: Place, other: Place) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})
