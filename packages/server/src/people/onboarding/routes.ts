import { onboardingCalls } from '@prumo/contract/people/onboarding/endpoints.ts'
import { onboardingReadingCalls } from '@prumo/contract/people/onboarding/readings.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { beginOnboarding, begunOnboardings, changeStep, deleteOnboarding, findOnboarding } from './begun.ts'
import { draftOnboarding, onboardingDraft } from './document.ts'
import { onboardingItems } from './items.ts'
import { markOwnStep, ownSteps } from './own-steps.ts'
import { publishedOnboarding } from './published.ts'

export const onboardingRoutes = implement(onboardingCalls, {
  'GET /client/onboarding': async ({ scope }) => ({ response: await onboardingItems.all(scope) }),
  'GET /client/onboarding/{id}': async ({ scope, params }) => ({
    response: await onboardingItems.find(scope, params.id),
  }),
  'POST /client/onboarding': async ({ scope, body }) => ({ response: await onboardingItems.create(scope, body) }),
  'PUT /client/onboarding/{id}': async ({ scope, params, body }) => ({
    response: await onboardingItems.change(scope, params.id, body),
  }),
  'DELETE /client/onboarding/{id}': ({ scope, params }) => onboardingItems.remove(scope, params.id),
  'PUT /client/onboarding/reorder': ({ scope, body }) => onboardingItems.reorder(scope, body),
  'GET /client/onboarding/pdf/{companyId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => onboardingDraft(within, params.companyId))),
  'POST /client/onboarding/begun': async ({ scope, body }) => ({ response: await beginOnboarding(scope, body) }),
  'GET /client/onboarding/begun': async ({ scope }) => ({ response: await begunOnboardings(scope) }),
  'GET /client/onboarding/begun/{id}': async ({ scope, params }) => ({
    response: await findOnboarding(scope, params.id),
  }),
  'DELETE /client/onboarding/begun/{id}': ({ scope, params }) => deleteOnboarding(scope, params.id),
  'GET /client/onboarding/steps': async ({ scope }) => ({ response: await ownSteps(scope) }),
  'PUT /client/onboarding/steps/{id}': async ({ scope, params, body }) => ({
    response: await markOwnStep(scope, params.id, body.done),
  }),
  'PUT /client/onboarding/begun/{id}/steps/{step}': async ({ scope, params, body }) => ({
    response: await changeStep(scope, params, body),
  }),
})

export const onboardingReadingRoutes = implement(onboardingReadingCalls, {
  'POST /client/onboarding/publish': async ({ scope, body }) => ({
    response: await publishedOnboarding.publish(scope, body.note),
  }),
  'GET /client/onboarding/versions': async ({ scope }) => ({ response: await publishedOnboarding.versions(scope) }),
  'GET /client/onboarding/readers': async ({ scope }) => ({ response: await publishedOnboarding.readers(scope) }),
  'PUT /client/onboarding/readers': async ({ scope, body }) => ({
    response: await publishedOnboarding.chooseReaders(scope, body.users),
  }),
  'GET /client/onboarding/reading': async ({ scope }) => ({ response: await publishedOnboarding.toBeRead(scope) }),
  'POST /client/onboarding/reading': ({ scope, body }) => publishedOnboarding.confirm(scope, body.version),
  'GET /client/onboarding/reading/pdf': async ({ scope, reading }) =>
    documentFile(
      scope,
      await reading(async (within) => {
        const { content, version } = await publishedOnboarding.inForce(within)
        return draftOnboarding(within, content, version)
      }),
    ),
})
