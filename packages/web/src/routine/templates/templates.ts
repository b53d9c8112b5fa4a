import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'

export const templatesQuery = call(
  'GET /calendar/task-templates',
  {},
  { topic: 'tasks', pick: ({ response }) => response, staleTime: 60_000 },
)

export const deleteTemplate = ({ id, name }: TaskTemplate) =>
  deleteRecord({
    about: name,
    topic: 'tasks',
    text: 'As tarefas feitas com este modelo ficam como estão.',
    remove: () => api('DELETE /calendar/task-templates/{id}', { params: { id } }),
  })
