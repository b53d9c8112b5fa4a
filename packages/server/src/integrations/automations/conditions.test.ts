import type { Comparison, RecordField } from '@prumo/contract/integrations/automations/model.ts'
import { expect, it } from 'vitest'
import { unmet } from './conditions.ts'
import { isDay } from './mornings.ts'

const fields: RecordField[] = [
  { id: 'kind', name: 'Tipo', type: 'choice', options: [{ value: '1', label: 'Receita' }] },
  { id: 'value', name: 'Valor', type: 'number', options: [] },
  { id: 'title', name: 'Título', type: 'text', options: [] },
  { id: 'due_on', name: 'Vencimento', type: 'date', options: [] },
]
const record = { kind: 1, value: 1250.5, title: 'Farinha do Moinho', due_on: '2026-12-01' }
const holds = (field: string, is: Comparison, value = '') => unmet([{ field, is, value }], fields, record) === undefined

it.each([
  ['kind', 'equals', '1', '2'],
  ['kind', 'differs', '2', '1'],
  ['value', 'more', '1000', '1250,50'],
  ['value', 'less', '1251', '1250.5'],
  ['value', 'equals', '1250,5', '1250'],
  ['title', 'contains', 'MOINHO', 'trigo'],
  ['due_on', 'more', '2026-11-30', '2026-12-01'],
  ['due_on', 'less', '2026-12-02', '2026-12-01'],
] as const)('%s %s %s holds, and %s does not', (field, is, yes, no) => {
  expect([holds(field, is, yes), holds(field, is, no)]).toEqual([true, false])
})

it('an empty field is empty, and neither more nor less than anything', () => {
  const empty = (is: Comparison) => unmet([{ field: 'value', is, value: '1' }], fields, { value: null }) === undefined
  expect((['empty', 'filled', 'more', 'less', 'equals', 'differs'] as const).filter(empty)).toEqual([
    'empty',
    'differs',
  ])
})

it('says which field was otherwise, and how it is', () => {
  expect(unmet([{ field: 'kind', is: 'equals', value: '2' }], fields, record)).toBe('Tipo: Receita.')
  expect(unmet([{ field: 'gone', is: 'filled', value: '' }], fields, record)).toContain('não existe mais')
})

it('a day of the calendar is every day, one of the week or one of the month', () => {
  // 2026-11-30 is a Monday.
  expect(isDay({ every: 'day', day: 1 }, '2026-11-30')).toBe(true)
  expect(['2026-11-29', '2026-11-30'].map((day) => isDay({ every: 'week', day: 1 }, day))).toEqual([false, true])
  expect(['2026-11-29', '2026-11-05'].map((day) => isDay({ every: 'month', day: 5 }, day))).toEqual([false, true])
})
