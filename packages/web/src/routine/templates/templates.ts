import { call } from '../../platform/query.ts'

export const templatesQuery = call('GET /calendar/task-templates', {}, { topic: 'tasks', staleTime: 60_000 })
