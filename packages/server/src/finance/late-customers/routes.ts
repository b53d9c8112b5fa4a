import { lateCustomerCalls } from '@prumo/contract/finance/late-customers/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { lateCustomers } from './late-customers.ts'

export const lateCustomerRoutes = implement(lateCustomerCalls, {
  'GET /client/finance/late-customers': verb(lateCustomers),
})
