import { box } from '@prumo/contract/people/organogram/placing.ts'
import { expect, it } from 'vitest'
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
