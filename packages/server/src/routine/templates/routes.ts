import { taskTemplateCalls } from '@prumo/contract/routine/templates/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createTemplate, taskTemplates } from './templates.ts'

export const taskTemplateRoutes = implement(taskTemplateCalls, {
  'GET /calendar/task-templates': verb(taskTemplates.all),
  'POST /calendar/task-templates': verb(createTemplate),
  'PUT /calendar/task-templates/{id}': verb(taskTemplates.rename),
  'DELETE /calendar/task-templates/{id}': verb(taskTemplates.remove),
})
