import { expect, it } from 'vitest'
import { inOrder, movedTo, sameOrder } from './order.ts'

const items = [1, 2, 3, 4].map((id) => ({ id }))
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

it('without an order of its own a list is unchanged', () => {
  expect(inOrder(items, null)).toBe(items)
})

it('an item that somebody added meanwhile is at the end, and one that somebody deleted is left out', () => {
  expect(ids(inOrder(items, [3, 9, 1]))).toEqual([3, 1, 2, 4])
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
