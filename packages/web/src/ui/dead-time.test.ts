import { afterEach, expect, it, vi } from 'vitest'
import { DEAD_TIME, deadTime } from './dead-time.ts'

afterEach(() => vi.useRealTimers())

it('lasts longer than a double press takes, and no longer', () => {
  vi.useFakeTimers()
  const dead = deadTime()
  expect(dead.lasts()).toBe(false)
  dead.begin()
  vi.advanceTimersByTime(350)
  expect(dead.lasts()).toBe(true)
  vi.advanceTimersByTime(DEAD_TIME - 350)
  expect(dead.lasts()).toBe(false)
})
