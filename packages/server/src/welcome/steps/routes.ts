import { stepCalls } from '@prumo/contract/welcome/steps/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { beginningOf, businessOf, describeCompany, skipStep } from './beginning.ts'

export const stepRoutes = implement(stepCalls, {
  'GET /welcome': verb(beginningOf),
  'GET /welcome/business': verb(businessOf),
  'PUT /welcome': async ({ scope, body }) => ({ response: await describeCompany(scope, body) }),
  'PUT /welcome/steps/{step}': async ({ scope, params, body }) => ({
    response: await skipStep(scope, params.step, body.skipped),
  }),
})
