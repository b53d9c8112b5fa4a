import type { Point } from './levels.ts'
import { box, columned, type Linked, lineUp, type Placeable, placed } from './placing.ts'
import { tidied } from './tidy.ts'

/** The fields of a position that a drawing of several departments needs. */
type Drawable = Placeable & Linked & { department_id: number }

/** A tree, or several beside each other, of one department or of those that stand below one another. */
export type Part<T> = { /** The name above it; '': none. */ name: string; nodes: readonly T[]; mixed: boolean }

/** Between two parts, and above the boxes of one that has a name. */
const gap = 60
export const heading = 34
/** How wide a name may be, above fewer boxes than that, and about how wide one of its letters is. */
const headingWidth = 270
const letterWidth = 8.5

/**
 * The positions of a company in the order of its departments. Departments of which a position is below one of another are
 * one part, without a name: there every box says its department.
 */
export function partsOf<T extends Drawable>(
  nodes: readonly T[],
  departments: readonly { id: number; name: string }[],
): Part<T>[] {
  const of = new Map(nodes.map((node) => [node.id, node.department_id]))
  const heads = new Map<number, number>()
  const head = (department: number): number => {
    let at = department
    for (let next = heads.get(at); next !== undefined; next = heads.get(at)) at = next
    return at
  }
  for (const { department_id, ref_id } of nodes) {
    const [own, above] = [head(department_id), head(of.get(Number(ref_id)) ?? department_id)]
    if (own !== above) heads.set(own, above)
  }
  const known = departments.filter(({ id }) => nodes.some(({ department_id }) => department_id === id))
  return [...Map.groupBy(known, ({ id }) => head(id)).values()].map((some) => {
    const ids = new Set(some.map(({ id }) => id))
    const mixed = some.length > 1
    return { name: mixed ? '' : some[0]!.name, mixed, nodes: nodes.filter((node) => ids.has(node.department_id)) }
  })
}

export type Heading = Point & { name: string; width: number; height: number }
type Arranged = { points: Map<number, Point>; lines: (readonly Point[])[]; headings: Heading[] }

/** Where the boxes, lines and names of these parts are, from the corner of the drawing. */
export function arranged(parts: readonly Part<Drawable>[]): Arranged {
  const drawn = parts.map(drawnPart)
  const corners = cornersOf(drawn)
  const all: Arranged = { points: new Map(), lines: [], headings: [] }
  drawn.forEach(({ name, points, lines, width }, at) => {
    const { x: left, y: top } = corners[at]!
    const moved = ({ x, y }: Point): Point => ({ x: x + left, y: y + top })
    for (const [id, point] of points) all.points.set(id, moved(point))
    for (const line of lines) all.lines.push(line.map(moved))
    if (name !== '') all.headings.push({ name, x: left, y: top, width, height: heading })
  })
  return all
}

type Sized = { width: number; height: number }

/** Where each part begins: beside the one before, in as many rows as make the whole most like a page. */
function cornersOf(parts: readonly Sized[]): Point[] {
  let best: { side: number; corners: Point[] } = { side: Number.POSITIVE_INFINITY, corners: [] }
  let across = 0
  for (const { width } of parts) {
    across += width + gap
    const rows = inRows(parts, across)
    if (rows.side < best.side) best = rows
  }
  return best.corners
}

function inRows(parts: readonly Sized[], across: number) {
  let [left, top, lowest, widest] = [0, 0, 0, 0]
  const corners = parts.map(({ width, height }) => {
    if (left > 0 && left + width > across) {
      left = 0
      top = lowest + gap
    }
    const corner = { x: left, y: top }
    lowest = Math.max(lowest, top + height)
    widest = Math.max(widest, left + width)
    left += width + gap
    return corner
  })
  return { side: Math.max(widest / Math.SQRT2, lowest), corners }
}

/** The boxes and lines of a part, moved so that they begin at its corner. */
function drawnPart({ name, nodes, mixed }: Part<Drawable>) {
  // What nobody has placed stands as 'Arrumar' would put it: a row of each level is a strip that no page shows. People
  // place the positions of one department.
  const isPlaced = !mixed && nodes.some(({ graphic_position }) => graphic_position !== null)
  const at = isPlaced ? placed(nodes) : tidied(nodes)
  const stacked = columned(nodes, at)
  const lines = nodes.flatMap(({ id, ref_id }) => {
    const above = at.get(Number(ref_id))
    return above ? [lineUp(at.get(id)!, above, stacked.has(id))] : []
  })
  const corners = [...at.values(), ...lines.flat()]
  const left = Math.min(...corners.map(({ x }) => x))
  const top = Math.min(...corners.map(({ y }) => y)) - (name === '' ? 0 : heading)
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const points = new Map([...at].map(([id, point]) => [id, moved(point)]))
  const boxes = [...points.values()]
  return {
    name,
    points,
    lines: lines.map((line) => line.map(moved)),
    width: Math.max(Math.min(name.length * letterWidth, headingWidth), ...boxes.map(({ x }) => x + box.width)),
    height: Math.max(0, ...boxes.map(({ y }) => y + box.height)),
  }
}
