import { expect, it } from 'vitest'
import { moveOf } from './moved.ts'

it('finds what was moved, up, down and beside its neighbour', () => {
  expect(moveOf([1, 2, 3, 4], [4, 1, 2, 3])).toEqual({ id: 4, place: 1 })
  expect(moveOf([1, 2, 3, 4], [2, 3, 1, 4])).toEqual({ id: 1, place: 3 })
  expect(moveOf([1, 2], [2, 1])).toEqual({ id: 2, place: 1 })
})
