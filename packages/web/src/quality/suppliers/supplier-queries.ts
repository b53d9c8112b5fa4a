import { call } from '../../platform/query.ts'

export const suppliersQuery = call(
  'GET /client/fornecedores',
  {},
  { topic: 'quality', pick: ({ response }) => response },
)
export const supplierQuery = (id: number) =>
  call('GET /client/fornecedores/{id}', { params: { id } }, { topic: 'quality', pick: ({ response }) => response })
export const criteriaQuery = call(
  'GET /client/fornecedores/criterios',
  {},
  { topic: 'quality', pick: ({ response }) => response },
)
