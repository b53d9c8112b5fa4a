import { expect, it, vi } from 'vitest'
import type { ConsolidatedDre } from './dre-queries.ts'
import { comparedUntil, yearsColumns, yearsRows } from './year-rows.ts'

const months = (of: (month: number) => number) =>
  Array.from({ length: 12 }, (_, place) => ({ month: place + 1, realized: of(place + 1) }))
const dre = (year: number, sales: number, rent: number | undefined) =>
  ({
    year,
    response: [
      {
        group_id: 1,
        name: 'Receita',
        sign: '+',
        year_result: months(() => sales),
        year_result_final: null,
        topics: [{ id: 1, name: 'Vendas', year: months(() => sales), topics: [] }],
      },
      {
        group_id: 5,
        name: 'Ocupação',
        sign: '-',
        year_result: months(() => rent ?? 0),
        year_result_final: months(() => sales - (rent ?? 0)),
        label_response: 'Lucro líquido',
        topics:
          rent === undefined
            ? []
            : [
                {
                  id: 2,
                  name: 'Aluguel',
                  year: months(() => rent),
                  topics: [{ id: 7, name: 'Loja', year: months(() => rent) }],
                },
              ],
      },
    ],
  }) as unknown as ConsolidatedDre
const folds = { isOpen: (_: string, usually: boolean) => usually, toggle: () => {} }
const shown = (until: number, more: object = {}) =>
  yearsRows([dre(2024, 10.1, undefined), dre(2025, 100.1, 40), dre(2026, 110.2, 50)], {
    until,
    cents: true,
    empty: false,
    folds,
    open: () => {},
    ...more,
  })

it('years stand side by side by the same months, with what changed and whether that is good', () => {
  const rows = shown(3)
  expect(rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ['Receita', '30,30', '300,30', '330,60', '+30,30'],
    ['Vendas', '30,30', '300,30', '330,60', '+30,30'],
    ['Ocupação', '–', '120,00', '150,00', '+30,00'],
    ['Aluguel', '–', '120,00', '150,00', '+30,00'],
    ['Lucro líquido', '30,30', '180,30', '180,60', '+0,30'],
  ])
  expect(rows.map(({ cells }) => cells[3]!.mark?.tone)).toEqual(['good', 'good', 'bad', 'bad', 'good'])
  expect(rows[0]!.cells[3]!.note).toBe('+10,0%')
})

it('a figure opens the entries of its months and year, and what is folded stays so', () => {
  const open = vi.fn()
  const [, sales] = shown(3, { open })
  sales!.cells[1]!.onOpen!()
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ de: '2025-01-01', ate: '2025-03-31', classificacao: 1, por: 'competencia' }),
  )
  const all = shown(12, { folds: { ...folds, isOpen: () => true } })
  expect(all.map(({ label }) => label)).toContain('Loja')
})

it('of a year that goes on, the months that are over are compared', () => {
  expect(comparedUntil(2025, '2026-11-29')).toBe(12)
  expect(comparedUntil(2026, '2026-11-29')).toBe(10)
  expect(comparedUntil(2026, '2026-01-05')).toBe(1)
  expect(yearsColumns([2025, 2026], 10).columns.map(({ label }) => label)).toEqual([
    '2025 até out',
    '2026 até out',
    'Variação',
  ])
})
