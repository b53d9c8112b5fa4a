import { under } from '@prumo/contract/contract.ts'
import { agendaSubjectCalls } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { commentHandlers } from '../../notifications/comments/handlers.ts'
import { implement } from '../../platform/http/implement.ts'
import { subjectComments } from './comments.ts'
import {
  agendaSubjects,
  changeAgendaSubject,
  closeAgendaSubject,
  createAgendaSubject,
  findAgendaSubject,
} from './subjects.ts'

export const agendaSubjectRoutes = implement(agendaSubjectCalls, {
  ...under(
    '/protocols/subject',
    commentHandlers(() => subjectComments),
  ),
  'GET /protocols/subjects': ({ scope, query }) => agendaSubjects(scope, query),
  'POST /protocols/subject': async ({ scope, body }) => ({ response: await createAgendaSubject(scope, body) }),
  'GET /protocols/subject/{id}': async ({ scope, params }) => ({ response: await findAgendaSubject(scope, params.id) }),
  'PUT /protocols/subject/{id}': async ({ scope, params, body }) => ({
    response: await changeAgendaSubject(scope, params.id, body),
  }),
  'POST /protocols/close-subject/{id}': async ({ scope, params, body }) => ({
    response: await closeAgendaSubject(scope, params.id, body),
  }),
})
