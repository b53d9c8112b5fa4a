import { moneyCalls } from '@prumo/contract/finance/money/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  changeMoneyAccount,
  createMoneyAccount,
  deleteMoneyAccount,
  initialValue,
  moneyAccounts,
  setInitialValue,
} from './accounts.ts'
import { cardBills } from './bills.ts'
import { changeTransfer, createTransfer, deleteTransfer, transfers } from './transfers.ts'

export const moneyRoutes = implement(moneyCalls, {
  'GET /client/finance/initial-value': async ({ scope }) => ({ response: { value: await initialValue(scope) } }),
  'POST /client/finance/initial-value': async ({ scope, body }) => ({
    response: { value: await setInitialValue(scope, body.value) },
    message: 'Definido com sucesso!',
  }),
  'GET /client/finance/money-accounts': verb(moneyAccounts),
  'POST /client/finance/money-accounts': verb(createMoneyAccount),
  'PUT /client/finance/money-accounts/{id}': verb(changeMoneyAccount),
  'DELETE /client/finance/money-accounts/{id}': verb(deleteMoneyAccount),
  'GET /client/finance/money-accounts/{id}/bills': verb(cardBills),
  'GET /client/finance/transfers': ({ scope, query: { page, per_page, ...choice } }) =>
    transfers(scope, choice, { page, per_page }),
  'POST /client/finance/transfers': verb(createTransfer),
  'PUT /client/finance/transfers/{id}': verb(changeTransfer),
  'DELETE /client/finance/transfers/{id}': verb(deleteTransfer),
})
