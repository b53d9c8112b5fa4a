import { expect, it } from 'vitest'
import { fit, opened, scrollTo } from './fitting.ts'
import type { GridColumn, GridRow, GridSpan } from './grid.ts'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const columns = [...months, 'total'].map((id): GridColumn => ({ id, label: id, name: id, sum: id === 'total' }))
const spans = columns.map(({ id }): GridSpan => ({ label: id, columns: 1 }))
const rows = [{ id: 1, label: 'Folha', cells: columns.map(() => ({ text: '-12.345,67' })) }] as unknown as GridRow[]
/** Ten digits are 70 px wide. */
const measure = (text: string) => text.length * 7
const scaled = (text: string, type: number) => (text.length * 7 * type) / 13
/** A grid as it opens at a month, in that much room. */
const at = (month: string, width: number) => {
  const place = months.indexOf(month)
  const fitting = opened(fit({ corner: 'Conta', columns, spans, rows }, width, measure), spans, place, width)
  return { ...fitting, scrolled: scrollTo(fitting, place, width) }
}
/** Where the columns begin, from the left edge of what scrolls. */
const edges = (widths: readonly number[]) => widths.map((_, place) => widths.slice(0, place).reduce((a, b) => a + b, 0))

it('opens with whole columns between names and sums, wherever the month stands', () => {
  for (const width of [600, 641, 700, 777, 900]) {
    for (const month of ['nov', 'ago', 'fev']) {
      const { whole, widths, scrolled, name, pinned } = at(month, width)
      expect(whole).toBe(false)
      expect(edges(widths), `${month} in ${width} px, on the left`).toContain(scrolled)
      expect(edges(widths), `${month} in ${width} px, on the right`).toContain(scrolled + width - name - pinned)
    }
  }
})

it('sets a year that does not fit in a smaller type, and one that never fits in one that is read with ease', () => {
  const types = [1300, 1200, 1000, 900].map((width) => {
    const { type, whole, name, widths } = fit({ corner: 'Conta', columns, spans, rows }, width, scaled)
    const needed = name + widths.reduce((a, b) => a + b, 0)
    expect(whole).toBe(needed <= width)
    return type
  })
  expect(types).toEqual([13, 12, 11, 12])
})

it('gives no name more where the whole year is in sight, or there is no month of today', () => {
  expect(at('nov', 4000)).toMatchObject({ whole: true, pinned: 0 })
  const fitting = fit({ corner: 'Conta', columns, spans, rows }, 700, measure)
  expect(opened(fitting, spans, -1, 700)).toBe(fitting)
})
