import { lateCustomerCalls } from '@prumo/contract/finance/late-customers/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { lateCustomers } from './late-customers.ts'
import { customerStatement } from './statement.ts'

export const lateCustomerRoutes = implement(lateCustomerCalls, {
  'GET /client/finance/late-customers': verb(lateCustomers),
  'GET /client/finance/customers/{contactId}/statement': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => customerStatement(within, params.contactId))),
})
