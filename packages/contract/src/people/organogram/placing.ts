import { type Level, levels, type Point } from './levels.ts'

/** What a graph draws of a position: where it is saved, or null, and its level. */
export type Placeable = { id: number; position: Level; graphic_position: string | null }

/** Size of a box in the graph, in its own units. */
export const box = { width: 160, height: 64 }

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
