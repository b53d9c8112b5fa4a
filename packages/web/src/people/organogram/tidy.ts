import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { box } from '@prumo/contract/people/organogram/placing.ts'

type Node = { id: number; ref_id: string }

const gap = { x: 20, y: 76 }
const margin = 20

/** The positions below each, in their order; those without a superior in this list are below null. */
export function below(nodes: readonly Node[]): Map<number | null, Node[]> {
  const ids = new Set(nodes.map(({ id }) => id))
  return Map.groupBy(nodes, ({ ref_id }) => (ids.has(Number(ref_id)) ? Number(ref_id) : null))
}

/**
 * Places a tree without overlaps: each position above the middle of those below it, one row for each step from the top,
 * in the order of the list. Takes time linear in the number of positions.
 */
export function tidied(nodes: readonly Node[]): Map<number, Point> {
  const children = below(nodes)
  const points = new Map<number, Point>()
  let next = margin
  const place = ({ id }: Node, depth: number): number => {
    const own = children.get(id) ?? []
    const middles = own.map((child) => place(child, depth + 1))
    const x = middles.length === 0 ? next : (middles[0]! + middles.at(-1)!) / 2
    if (middles.length === 0) next += box.width + gap.x
    points.set(id, { x, y: margin + depth * (box.height + gap.y) })
    return x
  }
  for (const root of children.get(null) ?? []) place(root, 0)
  return points
}
