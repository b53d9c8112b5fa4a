import { userCalls } from '@prumo/contract/admin/users/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { companyUsers } from './listing.ts'

export const userRoutes = implement(userCalls, {
  'GET /client/users': async ({ scope }) => ({ response: await companyUsers(scope) }),
})
