import { afterEach, expect, it, vi } from 'vitest'
import { Losses } from './losses.ts'

afterEach(() => void vi.useRealTimers())

it('a company is known for ten minutes after its last loss', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const losses = new Losses()
  losses.add(1)
  vi.advanceTimersByTime(500_000)
  losses.add(1)
  vi.advanceTimersByTime(599_000)
  expect([1, 2].map((company) => losses.has(company))).toEqual([true, false])
  vi.advanceTimersByTime(2000)
  expect(losses.has(1)).toBe(false)
})

it('a thousand companies are remembered, the latest ones', () => {
  const losses = new Losses()
  for (let company = 1; company <= 1000; company++) losses.add(company)
  losses.add(1)
  losses.add(1001)
  expect([1, 2, 3, 1001].map((company) => losses.has(company))).toEqual([true, false, true, true])
})
