import type { CallInput } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

/** The company's competences by name. */
export const competencesQuery = call('GET /client/competences', {}, { topic: 'people' })

/** The level of each that a job description asks for. */
export const requiredQuery = (job: number) =>
  call('GET /client/competences/required/{job}', { params: { job } }, { topic: 'people' })

export const matrixQuery = (query: NonNullable<CallInput<'GET /client/competences/matrix'>['query']>) =>
  call('GET /client/competences/matrix', { query }, { topic: 'people', paged: true })

/** The gaps of each department. */
export const teamsQuery = call('GET /client/competences/teams', {}, { topic: 'people' })

export const personQuery = (id: number) =>
  call('GET /client/competences/person/{id}', { params: { id } }, { topic: 'people' })

export const trainingsQuery = (query: NonNullable<CallInput<'GET /client/trainings'>['query']>) =>
  call('GET /client/trainings', { query }, { topic: 'people', paged: true })

/** The user's own. */
export const ownDevelopmentQuery = call('GET /client/pessoas/me/development', {}, { topic: 'people' })
