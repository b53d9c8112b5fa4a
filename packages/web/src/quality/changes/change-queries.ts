import { call } from '../../platform/query.ts'

export const changesQuery = call(
  'GET /users/controle-mudanca',
  {},
  { topic: 'quality', pick: ({ response }) => response },
)
export const changeQuery = (id: number) =>
  call('GET /users/controle-mudanca/{id}', { params: { id } }, { topic: 'quality', pick: ({ response }) => response })
