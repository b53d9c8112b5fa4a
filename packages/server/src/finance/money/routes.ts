import { moneyCalls } from '@prumo/contract/finance/money/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  changeMoneyAccount,
  createMoneyAccount,
  deleteMoneyAccount,
  initialValue,
  moneyAccounts,
  setInitialValue,
} from './accounts.ts'
import { changeTransfer, createTransfer, deleteTransfer, transfers } from './transfers.ts'

export const moneyRoutes = implement(moneyCalls, {
  'GET /client/finance/initial-value': async ({ scope }) => ({ response: { value: await initialValue(scope) } }),
  'POST /client/finance/initial-value': async ({ scope, body }) => ({
    response: { value: await setInitialValue(scope, body.value) },
    message: 'Definido com sucesso!',
  }),
  'GET /client/finance/money-accounts': async ({ scope }) => ({ response: await moneyAccounts(scope) }),
  'POST /client/finance/money-accounts': async ({ scope, body }) => ({
    response: await createMoneyAccount(scope, body),
  }),
  'PUT /client/finance/money-accounts/{id}': async ({ scope, params, body }) => ({
    response: await changeMoneyAccount(scope, params.id, body),
  }),
  'DELETE /client/finance/money-accounts/{id}': ({ scope, params }) => deleteMoneyAccount(scope, params.id),
  'GET /client/finance/transfers': ({ scope, query: { page, per_page, ...choice } }) =>
    transfers(scope, choice, { page, per_page }),
  'POST /client/finance/transfers': async ({ scope, body }) => ({ response: await createTransfer(scope, body) }),
  'PUT /client/finance/transfers/{id}': async ({ scope, params, body }) => ({
    response: await changeTransfer(scope, params.id, body),
  }),
  'DELETE /client/finance/transfers/{id}': ({ scope, params }) => deleteTransfer(scope, params.id),
})
