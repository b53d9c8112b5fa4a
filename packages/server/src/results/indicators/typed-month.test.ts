import { expect, it } from 'vitest'
import { monthIn } from './typed-month.ts'

it.each([
  ['03/2025', '2025-03'],
  ['3/2025', '2025-03'],
  ['15/03/2025', '2025-03'],
  ['2025-03', '2025-03'],
  ['2025-03-31', '2025-03'],
  ['mar/25', '2025-03'],
  ['Março de 2025', '2025-03'],
  ['dez-2024', '2024-12'],
  ['13/2025', undefined],
  ['2025-02-30', undefined],
  ['março', undefined],
  ['', undefined],
])('a cell of %j is the month %j', (cell, month) => {
  expect(monthIn(cell)).toBe(month)
})
