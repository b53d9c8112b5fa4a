import { expect, it } from 'vitest'
import { edits } from '../platform/session.ts'
import { changes } from './access.ts'

it('leaves a company that only consults its plan and its account to change, and nothing else', () => {
  const paths = ['/plans', '/plans/pagar', '/companies', '/account', '/tasks', '/financeiro/lancamentos', '/accounts']
  expect(paths.filter((path) => changes(path, 'limited'))).toEqual(paths.slice(0, 4))
  expect(paths.filter((path) => changes(path, 'full'))).toEqual(paths)
})

it('offers no change of another area either', () => {
  const account = { permissions: ['finance', 'plans'] as const, only_sees: [] }
  const may = (payment_status: 'PAUSED' | 'PAYMENT_TRUE') =>
    edits({ ...account, permissions: [...account.permissions], payment_status })
  expect(['finance', 'plans', 'users'].map((area) => may('PAUSED')(area as 'finance'))).toEqual([false, true, false])
  expect(['finance', 'plans', 'users'].map((area) => may('PAYMENT_TRUE')(area as 'finance'))).toEqual([
    true,
    true,
    false,
  ])
})
