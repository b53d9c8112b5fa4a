import { call } from '../../platform/query.ts'

export const changesQuery = call('GET /users/controle-mudanca', {}, { topic: 'quality' })
export const changeQuery = (id: number) =>
  call('GET /users/controle-mudanca/{id}', { params: { id } }, { topic: 'quality' })
