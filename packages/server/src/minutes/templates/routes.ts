import { agendaTemplateCalls } from '@prumo/contract/minutes/templates/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { agendaTemplates, createAgendaTemplate, ownAgendas } from './templates.ts'

export const agendaTemplateRoutes = implement(agendaTemplateCalls, {
  'GET /v2/protocols-templates': async ({ scope }) => ({ response: await agendaTemplates(scope) }),
  'POST /v2/protocols-templates': async ({ scope, body }) => ({ response: await createAgendaTemplate(scope, body) }),
  'PUT /v2/protocols-templates/{id}': async ({ scope, params, body }) => ({
    response: await ownAgendas.rename(scope, params.id, body),
  }),
  'DELETE /v2/protocols-templates/{id}': ({ scope, params }) => ownAgendas.remove(scope, params.id),
})
