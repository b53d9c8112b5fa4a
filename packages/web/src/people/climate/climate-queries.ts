import { call } from '../../platform/query.ts'

export const surveysQuery = call('GET /client/pesquisas', {}, { topic: 'people' })
export const surveyQuery = (id: number) => call('GET /client/pesquisas/{id}', { params: { id } }, { topic: 'people' })
export const surveyTemplatesQuery = call('GET /client/pesquisas-modelos', {}, { topic: 'people' })
