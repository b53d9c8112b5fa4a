import { call } from '../platform/query.ts'

const topic = 'diagnostics'

/** How the initial diagnostic stands. It changes only by what publishes to the topic. */
export const statusQuery = call('GET /diagnostic/status', {}, { topic, staleTime: Number.POSITIVE_INFINITY })
/** Read anew each time: the screen goes on from it by itself. */
export const initialFormQuery = call('GET /diagnostic/mounted', {}, { topic, staleTime: 0 })
export const initialResultQuery = call('GET /diagnostic/result', {}, { topic })
export const listQuery = call('GET /my-diagnostics', {}, { topic })
export const laterFormQuery = call('GET /my-diagnostics/form', {}, { topic, staleTime: 0 })
export const resultQuery = (id: number) => call('GET /my-diagnostics/{id}', { params: { id } }, { topic })
/** The diagnostics that the user was asked to answer. */
export const askedQuery = call('GET /diagnostic/opinions', {}, { topic })
export const opinionFormQuery = (id: number) =>
  call('GET /diagnostic/opinions/{id}', { params: { id } }, { topic, staleTime: 0 })

/** What every failed call of a diagnostic says (text T206). */
export const failedWords = 'Houve um erro ao importar um diagnostico novo.'
