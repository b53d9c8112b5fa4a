import { type Level, levels, type Point } from './levels.ts'

/** What a graph draws of a position: where it is saved, or null, and its level. */
export type Placeable = { id: number; position: Level; graphic_position: string | null }

/**
 * Size of a box in the graph, in its own units: two lines of a name and who holds it. Boxes that people placed stand 180
 * and more apart, and 80 in a column.
 */
export const box = { width: 168, height: 76 }

/** Between the boxes of a tidy graph. The line to a column of boxes comes down in the middle of the space on its left. */
export const gaps = { x: 28, y: 76 }

/**
 * Where each position is: where it was saved, or by its level (rule R183): Estratégica at y 0, Tática at 200, Operacional
 * at 400, in steps of 180 from x 20.
 */
export function placed(nodes: readonly Placeable[]): Map<number, Point> {
  const next = new Map<Level, number>()
  return new Map(
    nodes.map(({ id, position, graphic_position }) => {
      if (graphic_position !== null) return [id, JSON.parse(graphic_position) as Point]
      const at = next.get(position) ?? 0
      next.set(position, at + 1)
      return [id, { x: 20 + 180 * at, y: 200 * levels.indexOf(position) }]
    }),
  )
}

/** A position and the one above it. */
export type Linked = { id: number; ref_id: string }

/**
 * The positions that stand in one column with another one of the same superior. A line from above would run through the
 * boxes between, as if each were the superior of the next.
 */
export function columned(nodes: readonly Linked[], points: ReadonlyMap<number, Point>): Set<number> {
  const stacked = new Set<number>()
  for (const siblings of Map.groupBy(nodes, ({ ref_id }) => ref_id).values()) {
    const byPlace = siblings.map(({ id }) => ({ id, x: points.get(id)!.x })).sort((one, other) => one.x - other.x)
    byPlace.forEach(({ id, x }, at) => {
      const next = byPlace[at + 1]
      if (next && next.x - x < box.width / 2) stacked.add(id).add(next.id)
    })
  }
  return stacked
}

/** The corners of the line from a box to its superior: into its top, or into its left side when it is in a column. */
export function lineUp(at: Point, above: Point, inColumn: boolean): [Point, ...Point[]] {
  const end = { x: above.x + box.width / 2, y: above.y + box.height }
  if (!inColumn) {
    const start = { x: at.x + box.width / 2, y: at.y }
    // Far below its superior, halfway down would be among the boxes of the row between.
    const halfway = (start.y + end.y) / 2
    const middle = start.y > end.y ? Math.min(halfway, end.y + gaps.y / 2) : halfway
    return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end]
  }
  const start = { x: at.x, y: at.y + box.height / 2 }
  const beside = at.x - gaps.x / 2
  const middle = end.y + gaps.y / 2
  return [start, { x: beside, y: start.y }, { x: beside, y: middle }, { x: end.x, y: middle }, end]
}
