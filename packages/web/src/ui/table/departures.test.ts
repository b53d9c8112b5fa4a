import { expect, test } from 'vitest'
import { hasLeft, noteSaved } from './departures.ts'

const seen = (ids: number[], under = 'situacao=aberta') => ({ under, ids: new Set(ids) })

test('a record that was saved and is no longer in its list has left, once', () => {
  noteSaved(7, 1000)
  expect(hasLeft(seen([6, 7]), seen([6, 7]), 1100)).toBe(false)
  expect(hasLeft(seen([6, 7]), seen([6]), 1200)).toBe(true)
  expect(hasLeft(seen([6, 7]), seen([6]), 1300)).toBe(false)
})

test('what was deleted, turned away from, or was never there, has not left', () => {
  expect(hasLeft(seen([6, 7]), seen([6]), 1200)).toBe(false)
  noteSaved(7, 1000)
  expect(hasLeft(undefined, seen([6]), 1100)).toBe(false)
  expect(hasLeft(seen([6, 7]), seen([8], 'situacao=fechada'), 1100)).toBe(false)
  expect(hasLeft(seen([6]), seen([6]), 1100)).toBe(false)
  expect(hasLeft(seen([6, 7]), seen([6]), 20_000)).toBe(false)
})
