import { expect, it } from 'vitest'
import { movedTo, sameOrder, settled } from './order.ts'

it('an item that somebody added meanwhile is at the end, and one that somebody deleted is left out', () => {
  expect(settled([3, 9, 1], [1, 2, 3, 4])).toEqual([3, 1, 2, 4])
})

it('moving beyond an end moves to the end', () => {
  expect(movedTo([1, 2, 3], 2, 0)).toEqual([2, 1, 3])
  expect(movedTo([1, 2, 3], 2, -5)).toEqual([2, 1, 3])
  expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1])
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1])
})

it('two orders are equal when every position is', () => {
  expect(sameOrder([1, 2], [1, 2])).toBe(true)
  expect(sameOrder([1, 2], [2, 1])).toBe(false)
  expect(sameOrder([1, 2], [1])).toBe(false)
})
