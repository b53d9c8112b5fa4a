import { absenceCalls } from '@prumo/contract/admin/absences/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { absences, changeAbsence, createAbsence, deleteAbsence } from './absences.ts'

export const absenceRoutes = implement(absenceCalls, {
  'GET /absences': async ({ scope }) => ({ response: await absences(scope) }),
  'POST /absences': async ({ scope, body }) => ({ response: await createAbsence(scope, body) }),
  'PUT /absences/{id}': async ({ scope, params, body }) => ({ response: await changeAbsence(scope, params.id, body) }),
  'DELETE /absences/{id}': ({ scope, params }) => deleteAbsence(scope, params.id),
})
