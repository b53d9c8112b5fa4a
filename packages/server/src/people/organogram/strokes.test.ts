import { expect, it } from 'vitest'
import { strokesOf } from './strokes.ts'

const at = (x: number, y: number) => ({ x, y })

it('draws a trunk that several lines share once, and every twig', () => {
  const below = (x: number) => [at(x, 100), at(x, 50), at(30, 50), at(30, 0)]
  expect(strokesOf([below(0), below(30), below(60)])).toEqual([
    [at(0, 50), at(60, 50)],
    [at(0, 50), at(0, 100)],
    [at(30, 0), at(30, 100)],
    [at(60, 50), at(60, 100)],
  ])
})

it('keeps lines apart that lie beside each other or leave room between', () => {
  expect(
    strokesOf([
      [at(0, 0), at(10, 0)],
      [at(20, 0), at(30, 0)],
      [at(0, 1), at(10, 1)],
    ]),
  ).toHaveLength(3)
})
