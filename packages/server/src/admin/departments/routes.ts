import { departmentCalls } from '@prumo/contract/admin/departments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeDepartment, createDepartment, deleteDepartment, departments, findDepartment } from './departments.ts'
import { missingDepartments } from './importing.ts'

export const departmentRoutes = implement(departmentCalls, {
  'POST /client/departments': async ({ scope, body }) => ({ response: await createDepartment(scope, body) }),
  'PUT /client/departments': async ({ scope, body }) => ({ response: await changeDepartment(scope, body) }),
  'GET /client/departments': async ({ scope }) => ({ response: await departments(scope) }),
  'GET /client/departments/sync': async ({ scope }) => ({ response: await missingDepartments(scope) }),
  'GET /client/departments/{id}': async ({ scope, params }) => ({ response: await findDepartment(scope, params.id) }),
  'DELETE /client/departments/{id}': ({ scope, params, query }) =>
    deleteDepartment(scope, params.id, { detach: query.detach === 'true' }),
  'GET /departments': async ({ scope }) => ({ departments: await departments(scope) }),
})
