import { stepCalls } from '@prumo/contract/welcome/steps/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { beginningOf, skipStep } from './beginning.ts'

export const stepRoutes = implement(stepCalls, {
  'GET /welcome': async ({ scope }) => ({ response: await beginningOf(scope) }),
  'PUT /welcome/steps/{step}': async ({ scope, params, body }) => ({
    response: await skipStep(scope, params.step, body.skipped),
  }),
})
