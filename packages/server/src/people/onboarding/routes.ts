import { under } from '@prumo/contract/contract.ts'
import { onboardingCalls } from '@prumo/contract/people/onboarding/endpoints.ts'
import { onboardingAddress, onboardingReadingCalls } from '@prumo/contract/people/onboarding/readings.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { onboardingItems } from './items.ts'
import { beginOnboarding, begunOnboardings, changeStep, deleteOnboarding, findOnboarding } from './onboardings.ts'
import { markOwnStep, ownSteps } from './own-steps.ts'
import { publishedOnboarding } from './published.ts'

export const onboardingRoutes = implement(onboardingCalls, {
  'GET /client/onboarding': verb(onboardingItems.all),
  'GET /client/onboarding/{id}': verb(onboardingItems.find),
  'POST /client/onboarding': verb(onboardingItems.create),
  'PUT /client/onboarding/{id}': verb(onboardingItems.change),
  'DELETE /client/onboarding/{id}': verb(onboardingItems.remove),
  'PUT /client/onboarding/reorder': verb(onboardingItems.reorder),
  'GET /client/onboarding/pdf/{companyId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => publishedOnboarding.draftNow(within, params.companyId))),
  'POST /client/onboarding/begun': verb(beginOnboarding),
  'GET /client/onboarding/begun': verb(begunOnboardings),
  'GET /client/onboarding/begun/{id}': verb(findOnboarding),
  'DELETE /client/onboarding/begun/{id}': verb(deleteOnboarding),
  'GET /client/onboarding/steps': verb(ownSteps),
  'PUT /client/onboarding/steps/{id}': async ({ scope, params, body }) => ({
    response: await markOwnStep(scope, params.id, body.done),
  }),
  'PUT /client/onboarding/begun/{id}/steps/{step}': async ({ scope, params, body }) => ({
    response: await changeStep(scope, params, body),
  }),
})

export const onboardingReadingRoutes = implement(
  onboardingReadingCalls,
  under(onboardingAddress, publishedOnboarding.handlers),
)
