import { expect, it } from 'vitest'
import type { GridRow } from './grid.ts'
import { columnsOf, cutter } from './spans.ts'

it('a span has the columns after those of the spans before it', () => {
  const spans = [
    { label: 'jan', columns: 2 },
    { label: 'fev', columns: 2 },
    { label: 'TOTAL', columns: 1 },
  ]
  expect(spans.map((_, place) => columnsOf(spans, place))).toEqual([
    [0, 2],
    [2, 4],
    [4, 5],
  ])
})

it('a row is cut to the columns of a span, and the same row to the same one', () => {
  const row: GridRow = { id: '1', label: 'Aluguel', cells: [{ text: '1' }, { text: '2' }, { text: '3' }] }
  const cut = cutter(1, 3)
  expect(cut(row).cells).toEqual([{ text: '2' }, { text: '3' }])
  expect(cut(row)).toBe(cut(row))
  expect(cut({ id: '2', label: 'Só título', cells: [] }).cells).toEqual([])
})
