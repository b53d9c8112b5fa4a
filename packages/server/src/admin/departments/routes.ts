import { departmentCalls } from '@prumo/contract/admin/departments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeDepartment, createDepartment, deleteDepartment, departments, findDepartment } from './departments.ts'
import { missingDepartments } from './importing.ts'

export const departmentRoutes = implement(departmentCalls, {
  'POST /client/departments': verb(createDepartment),
  'PUT /client/departments': verb(changeDepartment),
  'GET /client/departments': verb(departments),
  'GET /client/departments/sync': verb(missingDepartments),
  'GET /client/departments/{id}': verb(findDepartment),
  'DELETE /client/departments/{id}': ({ scope, params, query }) =>
    deleteDepartment(scope, params.id, { detach: query.detach === 'true' }),
  'GET /departments': async ({ scope }) => ({ departments: await departments(scope) }),
})
