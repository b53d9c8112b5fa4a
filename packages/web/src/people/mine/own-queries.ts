import { call } from '../../platform/query.ts'

export const ownPageQuery = call('GET /client/pessoas/me', {}, { topic: 'people' })

/** The approved description of the user's own job. */
export const ownJobQuery = call('GET /client/pessoas/me/job', {}, { topic: 'people' })

/** The organogram as everybody in the company sees it. */
export const ownOrganogramQuery = call('GET /client/pessoas/me/organogram', {}, { topic: 'people' })

export const absencesQuery = call('GET /absences', {}, { topic: 'users' })
