import { expect, it } from 'vitest'
import { progressOf, stateOf } from './progress.ts'

it.each([
  [200, 260, 230, 50],
  [200, 260, 180, 0],
  [200, 260, 300, 100],
  [8, 2, 5, 50],
  [8, 2, 9, 0],
  [-10, 10, 0, 50],
  [200, 260, null, null],
])('from %d to %d, %s is %s percent of the way', (from, to, value, percent) => {
  expect(progressOf({ from, to, value })).toBe(percent)
})

const way = { from: 0, to: 100, begins_on: '2026-01-01', by_on: '2026-12-31' }
it.each([
  [100, '2026-03-01', 'reached'],
  [99.9, '2027-01-01', 'missed'],
  [50, '2026-07-01', 'on'],
  [40, '2026-07-01', 'behind'],
  [null, '2026-07-01', 'unknown'],
  [null, '2027-01-01', 'missed'],
])('with %s on %s it is %s', (value, today, state) => {
  expect(stateOf({ ...way, value }, today)).toBe(state)
})
