import { expect, it } from 'vitest'
import { isWithin, millionthsOf } from './tolerance.ts'

it('reads decimals to the millionth, with a point or a comma', () => {
  expect(['0.03', '-1,5', 2, '12.000001'].map(millionthsOf)).toEqual([30_000n, -1_500_000n, 2_000_000n, 12_000_001n])
  expect(['', 'x', '1e3', '1.2.3', '1234567890'].map(millionthsOf)).toEqual(Array(5).fill(undefined))
})

it('is within tolerance while the error and its uncertainty together are, in either direction and exactly', () => {
  const within = (error: string | number, uncertainty: string | number, tolerance: string | number) =>
    isWithin({ error, uncertainty, tolerance })
  // As floats, 0.1 + 0.2 is more than 0.3.
  expect([within('0.1', '0.2', '0.3'), within(-0.1, 0.2, 0.3), within('0,3', 0, '0.300000')]).toEqual([
    true,
    true,
    true,
  ])
  expect([within('0.1', '0.200001', '0.3'), within('-0.4', 0, '0.3')]).toEqual([false, false])
  expect(within('', 0, 1)).toBeUndefined()
})
