import { call } from '../../platform/query.ts'

export const surveysQuery = call('GET /client/pesquisas', {}, { topic: 'people', pick: ({ response }) => response })
export const surveyQuery = (id: number) =>
  call('GET /client/pesquisas/{id}', { params: { id } }, { topic: 'people', pick: ({ response }) => response })
