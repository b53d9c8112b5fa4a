import { monthCalls } from '@prumo/contract/finance/months/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { closedMonths, closeMonth, reopenMonth } from './closing.ts'
import { monthPackage } from './package.ts'
import { reviewMonth } from './reviewing.ts'

export const monthRoutes = implement(monthCalls, {
  'GET /client/finance/closed-months': verb(closedMonths),
  'PUT /client/finance/closed-months/{month}': verb(closeMonth),
  'DELETE /client/finance/closed-months/{month}': verb(reopenMonth),
  'GET /client/finance/closed-months/{month}/review': verb(reviewMonth),
  'GET /client/finance/closed-months/{month}/package': ({ scope, reading, params }) =>
    monthPackage(scope, params.month, reading),
})
