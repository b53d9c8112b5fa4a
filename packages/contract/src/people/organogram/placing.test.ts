import { expect, it } from 'vitest'
import type { Level } from './levels.ts'
import { box, placed } from './placing.ts'
import { tidied } from './tidy.ts'

const node = (id: number, above = 0, place: string | null = null, position: Level = 'Operacional') => ({
  id,
  ref_id: String(above),
  position,
  graphic_position: place,
})
const at = (x: number, y: number) => JSON.stringify({ x, y })

const overlaps = (points: readonly { x: number; y: number }[]) =>
  points.filter((one, place) =>
    points.slice(place + 1).some(({ x, y }) => Math.abs(x - one.x) < box.width && Math.abs(y - one.y) < box.height),
  )

it('what is added later stands beside the others of its superior', () => {
  const points = placed([node(1, 0, at(300, 0)), node(2, 1, at(200, 150)), node(3, 1, at(396, 150)), node(4, 1)])
  expect(points.get(4)).toEqual({ x: 592, y: 150 })
})

it('the first below a placed superior stands below it, and those below that one further down', () => {
  const points = placed([node(1, 0, at(300, 0)), node(2, 1), node(3, 2)])
  expect(points.get(2)!.x).toBe(300)
  expect(points.get(2)!.y).toBeGreaterThan(box.height)
  expect(points.get(3)!.y).toBeGreaterThan(points.get(2)!.y + box.height)
})

it('never covers a box, however many are added to a tidy drawing', () => {
  const old = [node(1), ...Array.from({ length: 40 }, (_, n) => node(n + 2, (n % 6) + 1))]
  const tidy = tidied(old)
  const drawn = old.map((one) => ({ ...one, graphic_position: JSON.stringify(tidy.get(one.id)) }))
  const added = Array.from({ length: 60 }, (_, n) => node(n + 100, n % 4 === 0 ? 0 : (n % 50) + 1))
  const points = placed([...drawn, ...added])
  expect(points.size).toBe(drawn.length + added.length)
  expect(overlaps([...points.values()])).toEqual([])
})

it('without any place stands by its level, in steps of 180 from x 20', () => {
  const points = placed([node(1, 0, null, 'Estratégica'), node(2, 1), node(3, 1), node(4, 1, null, 'Tática')])
  expect([...points.values()]).toEqual([
    { x: 20, y: 0 },
    { x: 20, y: 400 },
    { x: 200, y: 400 },
    { x: 20, y: 200 },
  ])
})

it('without a superior takes the first free of those steps', () => {
  const points = placed([node(1, 0, at(7.5, 400)), node(2)])
  expect(points.get(2)).toEqual({ x: 200, y: 400 })
})
