import { monthCalls } from '@prumo/contract/finance/months/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { closedMonths, closeMonth, reopenMonth } from './closing.ts'
import { monthDraft } from './document.ts'
import { reviewMonth } from './reviewing.ts'

export const monthRoutes = implement(monthCalls, {
  'GET /client/finance/closed-months': async ({ scope }) => ({ response: await closedMonths(scope) }),
  'PUT /client/finance/closed-months/{month}': async ({ scope, params }) => ({
    response: await closeMonth(scope, params.month),
  }),
  'DELETE /client/finance/closed-months/{month}': ({ scope, params }) => reopenMonth(scope, params.month),
  'GET /client/finance/closed-months/{month}/review': async ({ scope, params }) => ({
    response: await reviewMonth(scope, params.month),
  }),
  'GET /client/finance/closed-months/{month}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => monthDraft(within, params.month))),
})
