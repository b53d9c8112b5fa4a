import { call } from '../../platform/query.ts'

export const templatesQuery = call(
  'GET /calendar/task-templates',
  {},
  { topic: 'tasks', pick: ({ response }) => response, staleTime: 60_000 },
)
