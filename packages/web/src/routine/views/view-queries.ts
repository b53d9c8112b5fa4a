import { call } from '../../platform/query.ts'

/** The user's views of all lists and the company's, by name. */
export const viewsQuery = call('GET /calendar/views', {}, { topic: 'tasks' })
