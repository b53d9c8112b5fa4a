import { taskTemplateCalls } from '@prumo/contract/routine/templates/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { createTemplate, taskTemplates } from './templates.ts'

export const taskTemplateRoutes = implement(taskTemplateCalls, {
  'GET /calendar/task-templates': async ({ scope }) => ({ response: await taskTemplates.all(scope) }),
  'POST /calendar/task-templates': async ({ scope, body }) => ({ response: await createTemplate(scope, body) }),
  'PUT /calendar/task-templates/{id}': async ({ scope, params, body }) => ({
    response: await taskTemplates.rename(scope, params.id, body),
  }),
  'DELETE /calendar/task-templates/{id}': ({ scope, params }) => taskTemplates.remove(scope, params.id),
})
