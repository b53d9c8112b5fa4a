import { expect, it } from 'vitest'
import { box, columned, lineUp } from './placing.ts'
import { tidied } from './tidy.ts'

const node = (id: number, above = 0) => ({ id, ref_id: String(above) })

it('places a superior above the middle of those below', () => {
  const points = tidied([node(1), node(2, 1), node(3, 1)])
  expect(points.get(1)!.x).toBe((points.get(2)!.x + points.get(3)!.x) / 2)
  expect(points.get(2)!.y).toBe(points.get(3)!.y)
  expect(points.get(1)!.y).toBeLessThan(points.get(2)!.y)
})

it('places every position, also one whose superior is elsewhere, and none over another', () => {
  const nodes = [
    node(1),
    node(2, 1),
    node(3, 9999),
    ...Array.from({ length: 300 }, (_, at) => node(at + 4, (at % 3) + 1)),
  ]
  const points = [...tidied(nodes).values()]
  expect(points).toHaveLength(nodes.length)
  const overlaps = points.filter((one, at) =>
    points.slice(at + 1).some(({ x, y }) => Math.abs(x - one.x) < box.width && Math.abs(y - one.y) < box.height),
  )
  expect(overlaps).toEqual([])
})

it('many positions below one stand in columns, so that the graph is no strip', () => {
  const nodes = [node(1), ...Array.from({ length: 299 }, (_, at) => node(at + 2, 1))]
  const points = [...tidied(nodes).values()]
  const width = Math.max(...points.map(({ x }) => x)) + box.width
  const height = Math.max(...points.map(({ y }) => y)) + box.height
  expect(width / height).toBeGreaterThan(0.7)
  expect(width / height).toBeLessThan(2.8)
})

it('the line of a position in a column goes beside the others, and that of one alone goes into its top', () => {
  const nodes = [node(1), ...Array.from({ length: 8 }, (_, at) => node(at + 2, 1))]
  const points = tidied(nodes)
  const stacked = columned(nodes, points)
  expect([...stacked].sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  const boxes = [...points.values()]
  for (const id of stacked) {
    const [, ...corners] = lineUp(points.get(id)!, points.get(1)!, true)
    const inside = corners
      .slice(0, -1)
      .filter(({ x, y }) => boxes.some((at) => x > at.x && x < at.x + box.width && y > at.y && y < at.y + box.height))
    expect(inside).toEqual([])
  }
  expect(columned([node(1), node(2, 1)], tidied([node(1), node(2, 1)]))).toEqual(new Set())
})
