import { type Level, levels, type Point } from './levels.ts'

/** The place of a position in a graph: where it is saved, or null, and its level. */
export type Placeable = { id: number; position: Level; graphic_position: string | null }

/**
 * Size of a box in the graph, in its own units: two lines of a name and who holds it. Boxes that people placed stand 180
 * and more apart, and 80 in a column.
 */
export const box = { width: 168, height: 76 }

/** Between the boxes of a tidy graph. The line to a column of boxes comes down in the middle of the space on its left. */
export const gaps = { x: 28, y: 76 }

/** A position and the one above it. */
export type Linked = { id: number; ref_id: string }

/**
 * Where each position is: where it was saved. What came later stands beside the others of its superior, or below a
 * superior that had none, and over no other box. Without a superior that has a place it stands by its level (rule R183):
 * Estratégica at y 0, Tática at 200, Operacional at 400, at the first free of the steps of 180 from x 20.
 */
export function placed(nodes: readonly (Placeable & Linked)[]): Map<number, Point> {
  const saved = nodes.flatMap(({ id, graphic_position }) =>
    graphic_position === null ? [] : [[id, JSON.parse(graphic_position) as Point] as const],
  )
  const points = new Map(saved)
  const strips = stripsOf(points.values())
  const put = (id: number, point: Point) => {
    points.set(id, point)
    enter(strips, point)
  }
  const children = Map.groupBy(nodes, ({ ref_id }) => Number(ref_id))
  const beside = (above: number) => {
    for (const node of children.get(above) ?? []) {
      if (!points.has(node.id)) put(node.id, free(strips, besideSiblings(children.get(above)!, points, above)))
      beside(node.id)
    }
  }
  // From what people placed downwards; then what has nothing above it that is drawn, and what is below that.
  const isPlaced = saved.length > 0
  if (isPlaced) for (const [id] of saved) beside(id)
  for (const { id, position } of nodes) {
    if (points.has(id)) continue
    put(id, free(strips, { x: 20, y: 200 * levels.indexOf(position) }, 180))
    if (isPlaced) beside(id)
  }
  return new Map(nodes.map(({ id }) => [id, points.get(id)!]))
}

/** Right of those below the same superior that have a place, in their highest row; below the superior when none has. */
function besideSiblings(siblings: readonly Linked[], points: ReadonlyMap<number, Point>, above: number): Point {
  const neighbours = siblings.flatMap(({ id }) => points.get(id) ?? [])
  if (neighbours.length === 0) {
    const { x, y } = points.get(above)!
    return { x, y: y + box.height + gaps.y }
  }
  return {
    x: Math.max(...neighbours.map(({ x }) => x)) + box.width + gaps.x,
    y: Math.min(...neighbours.map(({ y }) => y)),
  }
}

/** Boxes by the strips of a box's height that they reach into. */
type Strips = Map<number, Point[]>
const stripOf = (y: number) => Math.floor(y / box.height)

function stripsOf(points: Iterable<Point>): Strips {
  const strips: Strips = new Map()
  for (const point of points) enter(strips, point)
  return strips
}

function enter(strips: Strips, point: Point) {
  const strip = strips.get(stripOf(point.y))
  if (strip) strip.push(point)
  else strips.set(stripOf(point.y), [point])
}

/** The first place at this height, from here to the right, at which a box covers no other one. */
function free(strips: Strips, { x: from, y }: Point, step = box.width + gaps.x): Point {
  const near = [-1, 0, 1]
    .flatMap((by) => strips.get(stripOf(y) + by) ?? [])
    .filter((other) => Math.abs(other.y - y) < box.height)
    .map((other) => other.x)
    .sort((one, other) => one - other)
  let x = from
  for (const other of near) if (Math.abs(other - x) < box.width) x += step * Math.ceil((other + box.width - x) / step)
  return { x, y }
}

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
