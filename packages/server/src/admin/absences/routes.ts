import { absenceCalls } from '@prumo/contract/admin/absences/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { absences, changeAbsence, createAbsence, deleteAbsence } from './absences.ts'

export const absenceRoutes = implement(absenceCalls, {
  'GET /absences': verb(absences),
  'POST /absences': verb(createAbsence),
  'PUT /absences/{id}': verb(changeAbsence),
  'DELETE /absences/{id}': verb(deleteAbsence),
})
