import { expect, it } from 'vitest'
import { usualAccount } from './usual-account.ts'

const account = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  main: false,
  last_used: false,
  disabled: false,
  ...more,
})
const cash = account(1, 'Caixa', { main: true })
const itau = account(2, 'Itaú', { last_used: true })
const inter = account(3, 'Inter')

it('offers the last account that moved, where none is planned or only the Caixa', () => {
  const accounts = [cash, itau, inter]
  expect([null, 1, 2, 3].map((planned) => usualAccount(accounts, planned)?.name)).toEqual([
    'Itaú',
    'Itaú',
    'Itaú',
    'Inter',
  ])
})

it('offers the Caixa while nothing else moved, or the last one is put away', () => {
  expect(usualAccount([cash, inter], null)?.name).toBe('Caixa')
  expect(usualAccount([cash, { ...itau, disabled: true }], null)?.name).toBe('Caixa')
})
