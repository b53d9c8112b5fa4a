import { call } from '../../platform/query.ts'

export const instrumentsQuery = call('GET /client/instrumentos', {}, { topic: 'quality' })
export const instrumentQuery = (id: number) =>
  call('GET /client/instrumentos/{id}', { params: { id } }, { topic: 'quality' })
