import { expect, test } from 'vitest'
import { closedAmong } from './closed-among.ts'

const closed = [{ month: '2026-10' }, { month: '2026-09' }]

test.each([
  [['2026-11-03', '2026-11'], []],
  [['2026-10-31', '2026-11'], ['2026-10']],
  [['2026-11-02', '2026-09'], ['2026-09']],
  [['2026-10-01', '2026-10', null], ['2026-10']],
  [[null, ''], []],
])('%o lie in the closed months %o', (days, months) => {
  expect(closedAmong(closed, days)).toEqual(months)
})
