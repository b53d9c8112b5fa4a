import { expect, it } from 'vitest'
import {
  barsOf,
  cascadeSpans,
  drawnOf,
  isAllZero,
  isEmptyChart,
  isEvenlyApart,
  isWhole,
  legendLines,
  onlyPoint,
  saidOf,
  tableOf,
} from './chart.ts'

const say = (value: number) => `R$ ${value}`

it('the table says each figure of the chart, and a month without one stays empty', () => {
  const series = [
    { name: 'Entradas', values: [10, null] },
    { name: 'Saídas', values: [4, 5] },
  ]
  expect(tableOf({ kind: 'series', categories: ['jan', 'fev'], series }, say)).toEqual({
    head: ['', 'Entradas', 'Saídas'],
    rows: [
      ['jan', 'R$ 10', 'R$ 4'],
      ['fev', '', 'R$ 5'],
    ],
  })
  const slices = [
    { name: 'Farinha', value: 3 },
    { name: 'Energia', value: 1 },
  ]
  expect(tableOf({ kind: 'donut', slices }, say).rows).toEqual([
    ['Farinha', 'R$ 3', '75%'],
    ['Energia', 'R$ 1', '25%'],
  ])
})

it('a cascade goes on from where it was, and a sum stands on the ground', () => {
  const steps = [
    { name: 'Outubro', value: 100, sum: true },
    { name: 'Fretes', value: -130 },
    { name: 'Vendas', value: 50 },
    { name: 'Novembro', value: 20, sum: true },
  ]
  expect(cascadeSpans(steps)).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: -30 },
    { from: -30, to: 20 },
    { from: 0, to: 20 },
  ])
})

it('a step that crosses zero is drawn above and below it', () => {
  expect(barsOf({ from: 100, to: -30 })).toEqual({ floor: 0, above: 100, below: -30 })
  expect(barsOf({ from: 20, to: 50 })).toEqual({ floor: 20, above: 30, below: 0 })
  expect(barsOf({ from: -20, to: -50 })).toEqual({ floor: -20, above: 0, below: -30 })
})

it('nothing to draw is told from zeros of a series', () => {
  expect(isEmptyChart({ kind: 'series', categories: ['jan'], series: [{ name: 'a', values: [null] }] })).toBe(true)
  expect(isEmptyChart({ kind: 'series', categories: ['jan'], series: [{ name: 'a', values: [0] }] })).toBe(false)
  expect(isEmptyChart({ kind: 'donut', slices: [] })).toBe(true)
})

it('bars of nothing but zeros are told from lines, and from what has a value', () => {
  const months = { kind: 'series', categories: ['jan', 'fev'] } as const
  const bars = { name: 'Abertas', values: [0, null] }
  expect(isAllZero({ ...months, series: [bars, { name: 'Fechadas', values: [0, 0], shape: 'line' }] })).toBe(true)
  expect(isAllZero({ ...months, series: [bars, { name: 'Meta', values: [2, 2], shape: 'line' }] })).toBe(false)
  expect(isAllZero({ ...months, series: [{ ...bars, shape: 'line' }] })).toBe(false)
})

it('counts have an axis of whole numbers, other figures one with parts', () => {
  const drawn = (...values: (number | null)[]) =>
    isWhole({ kind: 'series', categories: ['jan', 'fev'], series: [{ name: 'RNCs', values }] })
  expect([drawn(1, null), drawn(0, 1), drawn(0.5, 1)]).toEqual([true, true, false])
  expect(isWhole({ kind: 'cascade', steps: [{ name: 'Fretes', value: -1.5 }] })).toBe(false)
})

it('says what it shows in a sentence, by its kind', () => {
  const months = { kind: 'series', categories: ['jan', 'fev', 'mar'] } as const
  const one = (...values: (number | null)[]) => ({ ...months, series: [{ name: 'Vendas', values }] })
  expect(saidOf(one(3, 9, 5), say)).toBe('O maior valor é R$ 9 (fev), o menor R$ 3 (jan).')
  expect(saidOf(one(null, 9, null), say)).toBe('Só fev tem valor: R$ 9.')
  expect(saidOf(one(2, 2, null), say)).toBe('Sempre R$ 2.')
  expect(saidOf(one(null, null, null), say)).toBe('')
  const two = [
    { name: 'Ano anterior', values: [9, 9, 9], tone: 'quiet' as const },
    { name: 'Ano atual', values: [1, 4, null], tone: 'plain' as const },
  ]
  expect(saidOf({ ...months, series: two }, say)).toBe('Ano atual: o maior valor é R$ 4 (fev), o menor R$ 1 (jan).')
  const slices = [
    { name: 'Energia', value: 1 },
    { name: 'Farinha', value: 3 },
  ]
  expect(saidOf({ kind: 'donut', slices }, say)).toBe('A maior parte é Farinha: 75%, R$ 3 de R$ 4.')
  const steps = [
    { name: 'Outubro', value: 100, sum: true },
    { name: 'Novembro', value: 20, sum: true },
  ]
  expect(saidOf({ kind: 'cascade', steps }, say)).toBe('De R$ 100 (Outubro) a R$ 20 (Novembro).')
})

it('draws the largest of many, in their order, and what is left of a whole as one slice', () => {
  const slices = Array.from({ length: 30 }, (_, i) => ({ name: `Conta ${i}`, value: i }))
  const { data, places, left } = drawnOf({ kind: 'donut', slices })
  expect(places).toEqual([22, 23, 24, 25, 26, 27, 28, 29])
  expect(left).toBe(22)
  expect(data).toMatchObject({ slices: { length: 9, 8: { name: 'Outros', value: 231 } } })
  const few = { kind: 'donut', slices: slices.slice(0, 9) } as const
  expect(drawnOf(few)).toEqual({ data: few, places: undefined, left: 0 })
  const series = Array.from({ length: 12 }, (_, i) => ({ name: `Série ${i}`, values: [i, -i] }))
  const many = drawnOf({ kind: 'series', categories: ['a', 'b'], series })
  expect([many.places, many.left]).toEqual([[4, 5, 6, 7, 8, 9, 10, 11], 4])
  const goal = { name: 'Meta', values: [null, null] }
  expect(drawnOf({ kind: 'series', categories: ['a', 'b'], series: [goal, series[1]!] })).toMatchObject({
    data: { series: [series[1]] },
    places: [1],
    left: 0,
  })
})

it('says the only point of a line, and folds the names below a chart', () => {
  const line = (...values: (number | null)[]) => [{ name: 'Nota', values, shape: 'line' as const }]
  const months = { kind: 'series', categories: ['jan', 'fev'] } as const
  expect(onlyPoint({ ...months, series: line(null, 7) })).toBe(1)
  expect(onlyPoint({ ...months, series: line(6, 7) })).toBeUndefined()
  expect(onlyPoint({ ...months, series: [{ name: 'Nota', values: [null, 7] }] })).toBeUndefined()
  expect([legendLines(['Um', 'Dois'], 400), legendLines(Array(9).fill('Matéria-prima'), 340)]).toEqual([1, 5])
})

it('what is measured every third month is one line, and a month that was missed stays a gap', () => {
  expect(isEvenlyApart([null, null, 57, null, null, 59, null, null, 61])).toBe(true)
  expect(isEvenlyApart([57, 58, null, 59])).toBe(false)
  expect(isEvenlyApart([57, 58, 59])).toBe(false)
  expect(isEvenlyApart([null, 57, null])).toBe(false)
})
