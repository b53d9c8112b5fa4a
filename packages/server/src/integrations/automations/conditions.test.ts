import type { Comparison, RecordField } from '@prumo/contract/integrations/automations/model.ts'
import { expect, it } from 'vitest'
import { unmet } from './conditions.ts'
import { isDay } from './mornings.ts'

const fields: RecordField[] = [
  { id: 'kind', name: 'Tipo', type: 'choice', options: [{ value: '1', label: 'Receita' }] },
  { id: 'value', name: 'Valor', type: 'number', options: [] },
  { id: 'title', name: 'Título', type: 'text', options: [] },
  { id: 'due_on', name: 'Vencimento', type: 'date', options: [] },
  { id: 'created_at', name: 'Criado em', type: 'date', options: [] },
]
const record = {
  kind: 1,
  value: 1250.5,
  title: 'Farinha do Moinho',
  due_on: '2026-12-01',
  // 30/11, 22:30 in São Paulo.
  created_at: '2026-12-01T01:30:00+00:00',
}
const why = (field: string, is: Comparison, value = '') =>
  unmet([{ field, is, value }], { fields, values: record, timeZone: 'America/Sao_Paulo' })
const holds = (field: string, is: Comparison, value = '') => why(field, is, value) === undefined

it.each([
  ['kind', 'equals', '1', '2'],
  ['kind', 'differs', '2', '1'],
  ['value', 'more', '1000', '1250,50'],
  ['value', 'less', '1251', '1250.5'],
  ['value', 'equals', '1250,5', '1250'],
  ['title', 'contains', 'MOINHO', 'trigo'],
  ['due_on', 'more', '2026-11-30', '2026-12-01'],
  ['due_on', 'less', '2026-12-02', '2026-12-01'],
  ['created_at', 'less', '2026-12-01', '2026-11-30'],
  ['created_at', 'more', '2026-11-29', '2026-11-30'],
  ['created_at', 'equals', '2026-11-30', '2026-12-01'],
] as const)('%s %s %s holds, and %s does not', (field, is, yes, no) => {
  expect([holds(field, is, yes), holds(field, is, no)]).toEqual([true, false])
})

it('an empty field is empty, and neither more nor less than anything', () => {
  const of = { fields, values: { value: null }, timeZone: 'America/Sao_Paulo' }
  const empty = (is: Comparison) => unmet([{ field: 'value', is, value: '1' }], of) === undefined
  expect((['empty', 'filled', 'more', 'less', 'equals', 'differs'] as const).filter(empty)).toEqual([
    'empty',
    'differs',
  ])
})

it('says which field was otherwise, and how it is', () => {
  expect(why('kind', 'equals', '2')).toBe('Tipo: Receita.')
  expect(why('value', 'empty')).toBe('Valor: 1250,5.')
  expect(why('due_on', 'empty')).toBe('Vencimento: 01/12/2026.')
  expect(why('created_at', 'empty')).toBe('Criado em: 30/11/2026.')
  expect(why('gone', 'filled')).toContain('não existe mais')
})

it('a day of the calendar is every day, one of the week or one of the month', () => {
  // 2026-11-30 is a Monday.
  expect(isDay({ every: 'day', day: 1 }, '2026-11-30')).toBe(true)
  expect(['2026-11-29', '2026-11-30'].map((day) => isDay({ every: 'week', day: 1 }, day))).toEqual([false, true])
  expect(['2026-11-29', '2026-11-05'].map((day) => isDay({ every: 'month', day: 5 }, day))).toEqual([false, true])
})
