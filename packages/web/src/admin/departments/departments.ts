import { call } from '../../platform/query.ts'

/** The company's departments, by name. */
export const departmentsQuery = call('GET /client/departments', {}, { topic: 'departments' })

/** The usual departments the company does not have yet. */
export const missingDepartmentsQuery = call('GET /client/departments/sync', {}, { topic: 'departments', staleTime: 0 })
