import { call } from '../../platform/query.ts'

/** Departments with the number of positions in each. */
export const organogramDepartmentsQuery = call('GET /client/organograma-departments', {}, { topic: 'people' })

/** The positions of a department. */
export const nodesQuery = (departmentId: number) =>
  call('GET /client/organograma/by-department/{departmentId}', { params: { departmentId } }, { topic: 'people' })

export const organogramNameQuery = (id: number) =>
  call('GET /client/organograma/department/{id}', { params: { id } }, { topic: 'people' })

/** The positions of all departments. */
export const companyNodesQuery = call('GET /client/organograma/company', {}, { topic: 'people' })

/** The terms of a position, or of somebody. */
export const termsQuery = (query: { position_id?: number; collaborator_id?: number }) =>
  call('GET /client/organograma/terms', { query }, { topic: 'people' })
