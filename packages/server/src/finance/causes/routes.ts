import { causeCalls } from '@prumo/contract/finance/causes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { causes } from './causes.ts'

export const causeRoutes = implement(causeCalls, {
  'GET /client/finance/causes': verb(causes),
})
