import { call } from '../../platform/query.ts'

export const requirementsQuery = call(
  'GET /client/requisitos-legais',
  {},
  { topic: 'quality', pick: ({ response }) => response },
)
export const requirementQuery = (id: number) =>
  call('GET /client/requisitos-legais/{id}', { params: { id } }, { topic: 'quality', pick: ({ response }) => response })
