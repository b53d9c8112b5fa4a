import { agendaTemplateCalls } from '@prumo/contract/minutes/templates/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { agendaTemplates, createAgendaTemplate, ownAgendas } from './templates.ts'

export const agendaTemplateRoutes = implement(agendaTemplateCalls, {
  'GET /v2/protocols-templates': verb(agendaTemplates),
  'POST /v2/protocols-templates': verb(createAgendaTemplate),
  'PUT /v2/protocols-templates/{id}': verb(ownAgendas.rename),
  'DELETE /v2/protocols-templates/{id}': verb(ownAgendas.remove),
})
