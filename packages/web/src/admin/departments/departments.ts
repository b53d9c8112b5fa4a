import { call } from '../../platform/query.ts'

/** The company's departments, by name. */
export const departmentsQuery = call(
  'GET /client/departments',
  {},
  { topic: 'departments', pick: ({ response }) => response },
)

/** The usual departments the company does not have yet. */
export const missingDepartmentsQuery = call(
  'GET /client/departments/sync',
  {},
  { topic: 'departments', pick: ({ response }) => response, staleTime: 0 },
)
