import type { Linked } from './placing.ts'
import { below } from './tidy.ts'

/** Which part of an organogram is drawn. */
export type Shown = {
  /** How many levels from the top; null: all. */
  levels: number | null
  /** Positions that nobody holds too. One with somebody below it is drawn in any case. */
  vacant: boolean
  /** Positions below which nothing is drawn. */
  collapsed: ReadonlySet<number>
}

export const everything: Shown = { levels: null, vacant: true, collapsed: new Set() }

/** The positions that are drawn, in their order, and how many are left out below each of them. */
export function pruned<T extends Linked & { vacant: boolean }>(
  nodes: readonly T[],
  { levels, vacant, collapsed }: Shown,
): { nodes: T[]; hidden: Map<number, number> } {
  const children = below(nodes)
  const shown = new Set<number>()
  const hidden = new Map<number, number>()
  /** All that stand below a position. */
  const allBelow = (id: number): number =>
    (children.get(id) ?? []).reduce((sum, child) => sum + 1 + allBelow(child.id), 0)
  /** Answers whether the position is drawn. */
  const walk = (node: T, level: number): boolean => {
    const own = children.get(node.id) ?? []
    const ends = collapsed.has(node.id) || level === levels
    if (ends && own.length > 0) hidden.set(node.id, allBelow(node.id))
    const some = !ends && own.filter((child) => walk(child, level + 1)).length > 0
    const isShown = vacant || !node.vacant || some || (ends && own.length > 0)
    if (isShown) shown.add(node.id)
    return isShown
  }
  for (const top of children.get(null) ?? []) walk(top, 1)
  return { nodes: nodes.filter(({ id }) => shown.has(id)), hidden }
}

/** How many levels it has. */
export function depthOf(nodes: readonly Linked[]): number {
  const children = below(nodes)
  const depth = (id: number | null): number =>
    (children.get(id) ?? []).reduce((most, child) => Math.max(most, 1 + depth(child.id)), 0)
  return depth(null)
}
