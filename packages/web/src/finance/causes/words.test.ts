import type { Cause } from '@prumo/contract/finance/causes/endpoints.ts'
import { expect, it } from 'vitest'
import { effectOf, sentenceOf } from './words.ts'

const cause = (more: Partial<Cause>): Cause => ({
  group_id: 5,
  classification_id: 1,
  classification_name: 'Ocupação',
  scheme_account_id: 2,
  name: 'Aluguel',
  type: '2',
  before: 7950,
  after: 8900.1,
  change: -950.1,
  entries: 1,
  contacts: 1,
  ...more,
})
const said = (more: Partial<Cause>, against: 'previous' | 'budget' = 'previous') =>
  sentenceOf(cause(more), against).replaceAll('\u00a0', ' ')

it('says what moved, by how much, and from what to what', () => {
  expect(said({})).toBe('Saiu R$ 950,10 a mais: antes R$ 7.950,00, agora R$ 8.900,10.')
  expect(said({ contacts: 2 })).toBe('Saiu R$ 950,10 a mais, de 2 fornecedores: antes R$ 7.950,00, agora R$ 8.900,10.')
  expect(said({ type: '1', before: 10, after: 4 }, 'budget')).toBe(
    'Entrou R$ 6,00 a menos: previsto R$ 10,00, agora R$ 4,00.',
  )
  expect(said({ before: 0 })).toBe('Saiu R$ 8.900,10, e antes não havia nada.')
  expect(said({ after: 0 })).toBe('Não saiu nada: antes, R$ 7.950,00.')
  expect(effectOf({ change: -950.1 }).replaceAll('\u00a0', ' ')).toBe('O resultado perdeu R$ 950,10.')
})
