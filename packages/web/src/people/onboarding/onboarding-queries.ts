import { call } from '../../platform/query.ts'

export const itemsQuery = call('GET /client/onboarding', {}, { topic: 'people' })

/** Begun onboardings: those with something left to do first. */
export const begunQuery = call('GET /client/onboarding/begun', {}, { topic: 'people' })

export const onboardingQuery = (id: number) =>
  call('GET /client/onboarding/begun/{id}', { params: { id } }, { topic: 'people' })

/** The steps that the user sees to: what is left by date, then what was done last. */
export const ownStepsQuery = call('GET /client/onboarding/steps', {}, { topic: 'people' })

/** The published version of the list, for whoever must read it. */
export const publishedListQuery = call('GET /client/onboarding/reading', {}, { topic: 'people' })
