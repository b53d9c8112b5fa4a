import { call } from '../../platform/query.ts'

export const suppliersQuery = call('GET /client/fornecedores', {}, { topic: 'quality' })
export const supplierQuery = (id: number) =>
  call('GET /client/fornecedores/{id}', { params: { id } }, { topic: 'quality' })
export const criteriaQuery = call('GET /client/fornecedores/criterios', {}, { topic: 'quality' })
