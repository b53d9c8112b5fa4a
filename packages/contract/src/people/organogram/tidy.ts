import type { Point } from './levels.ts'
import { box, gaps, type Linked } from './placing.ts'

const margin = 20
/** Between the boxes of a column. */
const between = 16
/** This many positions without others below them stand beside each other; more stand in columns. */
const abreast = 3
/** How many boxes a column may have: the graph whose sides are most like those of a page is taken. */
const depths = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32]
/** Width of a landscape page in its heights. */
const page = Math.SQRT2

/** The positions below each, in their order; those without a superior in this list are below null. */
export function below<T extends Linked>(nodes: readonly T[]): Map<number | null, T[]> {
  const ids = new Set(nodes.map(({ id }) => id))
  return Map.groupBy(nodes, ({ ref_id }) => (ids.has(Number(ref_id)) ? Number(ref_id) : null))
}

/**
 * Places a tree without overlaps: each position above the middle of those below it, one row for each step from the top,
 * in the order of the list. Many positions of one superior that have none below them stand in columns, because one row
 * of three hundred is a strip that neither a screen nor a page shows. Takes time linear in the number of positions.
 */
export function tidied(nodes: readonly Linked[]): Map<number, Point> {
  const children = below(nodes)
  let best = { side: Number.POSITIVE_INFINITY, points: new Map<number, Point>() }
  for (const depth of depths) {
    const points = laidOut(children, depth)
    const all = [...points.values()]
    const side = Math.max(
      Math.max(...all.map(({ x }) => x + box.width)) / page,
      Math.max(...all.map(({ y }) => y + box.height)),
    )
    if (side < best.side) best = { side, points }
  }
  return best.points
}

/** @param depth the most boxes of a column. */
function laidOut(children: ReadonlyMap<number | null, Linked[]>, depth: number): Map<number, Point> {
  const points = new Map<number, Point>()
  let next = margin
  const take = () => {
    const x = next
    next += box.width + gaps.x
    return x
  }
  const leaf = ({ id }: Linked) => !children.has(id)
  /** Places what is below a position, and answers the middle of it. */
  const placeBelow = (id: number | null, top: number): number | undefined => {
    const own = children.get(id) ?? []
    const leaves = own.filter(leaf)
    const columns = leaves.length > abreast ? Math.ceil(leaves.length / depth) : 0
    const middles: number[] = []
    for (const child of own) {
      if (columns === 0 || !leaf(child)) middles.push(place(child, top))
      else if (child === leaves[0]) middles.push(...placeColumns(leaves, columns, top))
    }
    return middles.length === 0 ? undefined : (middles[0]! + middles.at(-1)!) / 2
  }
  const placeColumns = (leaves: readonly Linked[], columns: number, top: number): number[] => {
    // Columns of one height, whatever remains of the last.
    const high = Math.ceil(leaves.length / columns)
    return Array.from({ length: Math.ceil(leaves.length / high) }, (_, column) => {
      const x = take()
      leaves.slice(column * high, (column + 1) * high).forEach(({ id }, row) => {
        points.set(id, { x, y: top + row * (box.height + between) })
      })
      return x
    })
  }
  const place = ({ id }: Linked, top: number): number => {
    const x = placeBelow(id, top + box.height + gaps.y) ?? take()
    points.set(id, { x, y: top })
    return x
  }
  placeBelow(null, margin)
  return points
}
