import { expect, it } from 'vitest'
import { type Ground, nextTyped, walk } from './walking.ts'

// A heading, two rows, a heading, a row; the last column is a sum.
const ground: Ground = {
  columns: 4,
  rows: [false, true, true, false, true],
  page: 2,
  typed: ({ row, column }) => row !== 2 && column < 3,
}
const from = { row: 2, column: 1 }

it('arrows step over headings and stay at the edges', () => {
  expect(walk(from, 'ArrowDown', false, ground)).toEqual({ row: 4, column: 1 })
  expect(walk({ row: 4, column: 1 }, 'ArrowDown', false, ground)).toEqual({ row: 4, column: 1 })
  expect(walk({ row: 1, column: 0 }, 'ArrowUp', false, ground)).toEqual({ row: 1, column: 0 })
  expect(walk({ row: 1, column: 0 }, 'ArrowLeft', false, ground)).toEqual({ row: 1, column: 0 })
  expect(walk(from, 'ArrowRight', false, ground)).toEqual({ row: 2, column: 2 })
})

it('Ctrl goes to the edges, Home and End along the row, a page over several rows', () => {
  expect(walk(from, 'ArrowRight', true, ground)).toEqual({ row: 2, column: 3 })
  expect(walk(from, 'Home', true, ground)).toEqual({ row: 1, column: 0 })
  expect(walk(from, 'End', true, ground)).toEqual({ row: 4, column: 3 })
  expect(walk({ row: 1, column: 1 }, 'PageDown', false, ground)).toEqual({ row: 4, column: 1 })
  expect(walk(from, 'a', false, ground)).toBeUndefined()
})

it('Tab goes to the next cell that is typed, over rows that are not, and ends behind the last', () => {
  expect(nextTyped({ row: 1, column: 2 }, 1, ground)).toEqual({ row: 4, column: 0 })
  expect(nextTyped({ row: 4, column: 0 }, -1, ground)).toEqual({ row: 1, column: 2 })
  expect(nextTyped({ row: 4, column: 2 }, 1, ground)).toBeUndefined()
})
