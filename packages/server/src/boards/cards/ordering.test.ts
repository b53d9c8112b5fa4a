import { expect, it } from 'vitest'
import { neighbourAbove } from './ordering.ts'

const moved = 9

it('a moved card comes after the card above which it was dropped', () => {
  expect(neighbourAbove([1, 2, 3], [1, moved, 2, 3], moved)).toBe(1)
  expect(neighbourAbove([1, 2, 3], [1, 2, 3, moved], moved)).toBe(3)
})

it('a card that was dropped first comes before the card that was first then, wherever that one is now', () => {
  expect(neighbourAbove([1, 2, 3], [moved, 1, 2, 3], moved)).toBe(null)
  expect(neighbourAbove([2, 3, 1], [moved, 1, 2, 3], moved)).toBe(3)
})

it('cards the sender did not know stay where they were', () => {
  expect(neighbourAbove([1, 7, 2, 8, 3], [1, 2, moved, 3], moved)).toBe(2)
})

it('neighbours that are gone, repeated or foreign are passed over, the nearer one first', () => {
  expect(neighbourAbove([1, 2, 3], [1, 50, moved, 51, 3], moved)).toBe(1)
  expect(neighbourAbove([1, 2, 3], [50, 51, moved, 3, 3], moved)).toBe(2)
})

it('a card without any neighbour that is still there comes last', () => {
  expect(neighbourAbove([1, 2], [50, moved], moved)).toBe(2)
  expect(neighbourAbove([1, 2], [2, 1], moved)).toBe(2)
  expect(neighbourAbove([], [moved], moved)).toBe(null)
})
