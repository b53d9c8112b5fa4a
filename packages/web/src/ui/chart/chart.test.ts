import { expect, it } from 'vitest'
import { barsOf, cascadeSpans, isEmptyChart, isWhole, tableOf } from './chart.ts'

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
    ['Farinha', 'R$ 3', '75 %'],
    ['Energia', 'R$ 1', '25 %'],
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

it('counts have an axis of whole numbers, other figures one with parts', () => {
  const drawn = (...values: (number | null)[]) =>
    isWhole({ kind: 'series', categories: ['jan', 'fev'], series: [{ name: 'RNCs', values }] })
  expect([drawn(1, null), drawn(0, 1), drawn(0.5, 1)]).toEqual([true, true, false])
  expect(isWhole({ kind: 'cascade', steps: [{ name: 'Fretes', value: -1.5 }] })).toBe(false)
})
