import type { CallInput } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export const roundsQuery = call('GET /users/feedback-rounds', {}, { topic: 'people' })

export const roundQuery = (id: number) =>
  call('GET /users/feedback-rounds/{id}', { params: { id } }, { topic: 'people' })

type People = NonNullable<CallInput<'GET /users/feedback-rounds/{id}/people'>['query']>
export const roundPeopleQuery = (id: number, query: People) =>
  call('GET /users/feedback-rounds/{id}/people', { params: { id }, query }, { topic: 'people', paged: true })

type Missing = NonNullable<CallInput<'GET /users/feedback-rounds/{id}/missing'>['query']>
export const roundMissingQuery = (id: number, query: Missing) =>
  call('GET /users/feedback-rounds/{id}/missing', { params: { id }, query }, { topic: 'people', paged: true })

export const assessorsQuery = (id: number, person: number) =>
  call('GET /users/feedback-rounds/{id}/people/{person}/assessors', { params: { id, person } }, { topic: 'people' })

export const personResultQuery = (id: number, person: number) =>
  call('GET /users/feedback-rounds/{id}/people/{person}', { params: { id, person } }, { topic: 'people' })

/** The assessments that the user is asked for. */
export const myAssessmentsQuery = call('GET /users/round-assessments', {}, { topic: 'people' })

export const myAssessmentQuery = (id: number) =>
  call('GET /users/round-assessments/{id}', { params: { id } }, { topic: 'people' })

/** The results that were shared with the user. */
export const myResultsQuery = call('GET /users/round-results', {}, { topic: 'people' })

export const myResultQuery = (id: number) =>
  call('GET /users/round-results/{id}', { params: { id } }, { topic: 'people' })
