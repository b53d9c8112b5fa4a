import { expect, test } from 'vitest'
import { columnsOf, movedTo, placeOf, settled } from './columns.ts'

const columns = { a: [1, 2, 3], b: [4] }

test('cards are in their columns in the order in which they come', () => {
  const cards = [
    { id: 2, in: 'b' },
    { id: 1, in: 'a' },
    { id: 3, in: 'b' },
    { id: 4, in: 'gone' },
  ]
  expect(columnsOf(['a', 'b', 'c'], cards, (card) => card.in)).toEqual({ a: [1], b: [2, 3], c: [] })
})

test('a card moves within its column and to others, never beyond an end', () => {
  expect(movedTo(columns, 1, { column: 'a', index: 2 })).toEqual({ a: [2, 3, 1], b: [4] })
  expect(movedTo(columns, 1, { column: 'b', index: 9 })).toEqual({ a: [2, 3], b: [4, 1] })
  expect(movedTo(columns, 4, { column: 'a', index: -1 })).toEqual({ a: [4, 1, 2, 3], b: [] })
  expect(movedTo(columns, 4, { column: 'c', index: 0 })).toBe(columns)
  expect(placeOf(columns, 3)).toEqual({ column: 'a', index: 2 })
})

test('an order of before is laid over the cards of now: new ones come last in their column, and gone ones are left out', () => {
  expect(settled({ a: [3, 1], b: [4, 2] }, { a: [1, 2, 3, 7], b: [8] })).toEqual({ a: [3, 1, 7], b: [2, 8] })
})

test('columns that did not change stay the same object, so that they are not drawn again', () => {
  const order = { a: [2, 1, 3], b: [4] }
  const shown = settled(order, columns)
  expect([shown.a, shown.b]).toEqual([order.a, order.b])
  expect(shown.b).toBe(order.b)
})
