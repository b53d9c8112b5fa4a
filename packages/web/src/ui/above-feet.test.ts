import { expect, it } from 'vitest'
import { riseOf } from './above-feet.ts'

const message = { left: 16, right: 374, top: 704, bottom: 768 }
const foot = (top: number, left = 0, right = 390) => ({ left, right, top, bottom: top + 60 })

it('a message rises above the buttons it would cover, and no higher', () => {
  expect(riseOf(message, [foot(710)])).toBe(66)
  expect(riseOf(message, [foot(790)])).toBe(0)
  expect(riseOf(message, [foot(300)])).toBe(0)
  expect(riseOf(message, [foot(710, 400, 800)])).toBe(0)
})

it('above one bar of buttons it does not cover another', () => {
  expect(riseOf(message, [foot(640), foot(710)])).toBe(136)
  expect(riseOf(message, [])).toBe(0)
})
