import { causeCalls } from '@prumo/contract/finance/causes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { causes } from './causes.ts'

export const causeRoutes = implement(causeCalls, {
  'GET /client/finance/causes': ({ scope, query }) => causes(scope, query),
})
