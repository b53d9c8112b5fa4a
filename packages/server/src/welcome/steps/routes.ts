import { stepCalls } from '@prumo/contract/welcome/steps/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { beginningOf, skipStep } from './beginning.ts'

export const stepRoutes = implement(stepCalls, {
  'GET /welcome': verb(beginningOf),
  'PUT /welcome/steps/{step}': async ({ scope, params, body }) => ({
    response: await skipStep(scope, params.step, body.skipped),
  }),
})
