import { expect, it } from 'vitest'
import { isFarEnough, isSwipe } from './swiping.ts'

it('tells a swipe from a press, from scrolling, and from the browser’s own gesture at an edge', () => {
  expect(isSwipe({ x: 30, y: 4 }, 200, 390)).toBe(true)
  expect(isSwipe({ x: -30, y: 4 }, 200, 390)).toBe(true)
  expect(isSwipe({ x: 8, y: 0 }, 200, 390)).toBe(false)
  expect(isSwipe({ x: 30, y: 28 }, 200, 390)).toBe(false)
  expect(isSwipe({ x: 60, y: 0 }, 6, 390)).toBe(false)
  expect(isSwipe({ x: -60, y: 0 }, 385, 390)).toBe(false)
  expect([isFarEnough(-90), isFarEnough(60)]).toEqual([true, false])
})
