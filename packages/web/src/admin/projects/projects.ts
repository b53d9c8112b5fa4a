import { call } from '../../platform/query.ts'

/** The company's projects and business units, by name. */
export const projectsQuery = call('GET /v2/client/projects', {}, { topic: 'projects' })
