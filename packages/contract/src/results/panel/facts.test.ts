import { expect, it } from 'vitest'
import { monthKeys } from '../month-keys.ts'
import { factOf, monthsOff, monthsOffTarget } from './facts.ts'

const byMonth = <Value>(value: (month: number) => Value) =>
  Object.fromEntries(monthKeys.map((key) => [key, value(Number(key))])) as Record<(typeof monthKeys)[number], Value>

const row = {
  title: 'Faturamento',
  unit: 'moeda' as const,
  now_year: byMonth((month) => (month < 5 ? 80 : null)),
  meta: byMonth(() => 100),
  lights: byMonth((month): 'good' | 'bad' | null => (month === 1 ? 'good' : month < 5 ? 'bad' : null)),
  off_before: 0,
}

it('a figure off its target is put into words, with how long it has been so', () => {
  expect(monthsOff(row, '04')).toBe(3)
  expect(monthsOffTarget(row)).toEqual(['04', '03', '02'])
  expect(factOf(row, 2026, '04')).toBe(
    'Faturamento: R$ 80,00 em abril de 2026, 80% da meta, terceiro mês seguido fora dela',
  )
  expect(factOf(row, 2026, '02')).toMatch(/80% da meta$/)
})

it('months off the target go on over the turn of the year', () => {
  const since = { ...row, lights: byMonth((month) => (month < 3 ? ('bad' as const) : null)), off_before: 2 }
  expect([monthsOff(since, '02'), monthsOff(row, '04')]).toEqual([4, 3])
  expect(factOf(since, 2026, '02')).toMatch(/, quarto mês seguido fora dela$/)
})
