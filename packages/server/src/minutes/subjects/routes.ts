import { agendaSubjectCalls } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  agendaSubjects,
  changeAgendaSubject,
  closeAgendaSubject,
  createAgendaSubject,
  deleteAgendaSubject,
  findAgendaSubject,
} from './subjects.ts'

export const agendaSubjectRoutes = implement(agendaSubjectCalls, {
  'GET /protocols/subjects': verb(agendaSubjects),
  'POST /protocols/subject': verb(createAgendaSubject),
  'GET /protocols/subject/{id}': verb(findAgendaSubject),
  'PUT /protocols/subject/{id}': verb(changeAgendaSubject),
  'DELETE /protocols/subject/{id}': verb(deleteAgendaSubject),
  'POST /protocols/close-subject/{id}': verb(closeAgendaSubject),
})
