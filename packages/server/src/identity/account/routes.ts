import { accountCalls } from '@prumo/contract/identity/account/endpoints.ts'
import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { account } from './account.ts'

export const accountRoutes = implement(accountCalls, {
  'GET /account': async ({ scope }) => ({ response: await account(scope) }),
  'GET /account/permission': ({ scope }) => ({
    response: [...scope.actor.permissions].map((permission) => ({ permission })),
  }),
  'GET /account/responsible': ({ scope }) => ({ is_responsible: scope.actor.isResponsible }),
  'GET /client/finance/ping-status': ({ scope }) => ({ status: scope.actor.paymentStatus as PaymentStatus }),
})
