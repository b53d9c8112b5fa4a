import { peopleDepartmentCalls } from '@prumo/contract/people/departments/endpoints.ts'
import { deleteDepartment } from '../../admin/departments/departments.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createPeopleDepartment, findPeopleDepartment, peopleDepartments, renameDepartment } from './departments.ts'

const asked = ({ detach }: { detach: 'true' | 'false' }) => ({ detach: detach === 'true' })

export const peopleDepartmentRoutes = implement(peopleDepartmentCalls, {
  'POST /client/cargos/departments': async ({ scope, body }) => ({
    response: await createPeopleDepartment(scope, body.name),
  }),
  'GET /client/cargos/departments': verb(peopleDepartments),
  'PUT /client/cargos/departments/{id}': async ({ scope, params, body }) => ({
    response: await renameDepartment(scope, params.id, body.name),
  }),
  'DELETE /client/cargos/departments/{id}': ({ scope, params, query }) =>
    deleteDepartment(scope, params.id, asked(query)),
  'POST /client/organograma-departments': async ({ scope, body }) => ({
    response: await createPeopleDepartment(scope, body.name),
  }),
  'PUT /client/organograma-departments': async ({ scope, body }) => ({
    response: await renameDepartment(scope, body.id, body.name),
  }),
  'GET /client/organograma-departments': verb(peopleDepartments),
  'GET /client/organograma-departments/{id}': verb(findPeopleDepartment),
  'DELETE /client/organograma-departments/{id}': ({ scope, params, query }) =>
    deleteDepartment(scope, params.id, asked(query)),
  'GET /client/organograma/department/{id}': verb(findPeopleDepartment),
  'POST /client/proccess-feedback/department': async ({ scope, body }) => ({
    response: await createPeopleDepartment(scope, body.department),
  }),
  'PUT /client/proccess-feedback/department/{id}': async ({ scope, params, body }) => ({
    response: await renameDepartment(scope, params.id, body.department),
  }),
  'GET /client/proccess-feedback/department/{id}': verb(findPeopleDepartment),
  'DELETE /client/proccess-feedback/department/{id}': ({ scope, params, query }) =>
    deleteDepartment(scope, params.id, asked(query)),
  'GET /client/proccess-feedback/department': verb(peopleDepartments),
})
