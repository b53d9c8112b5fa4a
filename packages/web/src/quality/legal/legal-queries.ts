import { call } from '../../platform/query.ts'

export const requirementsQuery = call('GET /client/requisitos-legais', {}, { topic: 'quality' })
export const requirementQuery = (id: number) =>
  call('GET /client/requisitos-legais/{id}', { params: { id } }, { topic: 'quality' })
