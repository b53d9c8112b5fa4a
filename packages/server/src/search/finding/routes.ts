import { searchCalls } from '@prumo/contract/search/finding/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { find } from './finding.ts'

export const searchRoutes = implement(searchCalls, {
  'GET /search': async ({ scope, query }) => ({ found: await find(scope, query.q, query.limit) }),
})
