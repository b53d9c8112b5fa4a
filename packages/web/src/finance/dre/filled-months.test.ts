import { expect, it } from 'vitest'
import { averageOfFilled, filledMonths } from './filled-months.ts'

const year = (realized: Record<number, number>, preview: Record<number, number> = {}) =>
  Array.from({ length: 12 }, (_, n) => ({ preview: preview[n + 1] ?? 0, realized: realized[n + 1] ?? 0 }))

it('counts the months in which anything of the company was planned or realised, and averages over them', () => {
  const months = filledMonths([year({ 1: 100, 2: -5 }), year({ 2: 10, 10: 3 }, { 4: 1 })])
  expect(months).toEqual({ preview: 1, realized: 3 })
  expect(averageOfFilled({ preview: 7, realized: 100 }, months)).toEqual([7, 33.33])
  expect(averageOfFilled({ preview: 0, realized: -100 }, { preview: 0, realized: 8 })).toEqual([0, -12.5])
  expect(averageOfFilled({ preview: 0, realized: -0.05 }, { preview: 0, realized: 2 })).toEqual([0, -0.03])
})
