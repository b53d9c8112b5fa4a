import { call } from '../../platform/query.ts'

const response = <T>({ response: answer }: { response: T }) => answer

export const ownPageQuery = call('GET /client/pessoas/me', {}, { topic: 'people', pick: response })

/** The approved description of the user's own job. */
export const ownJobQuery = call('GET /client/pessoas/me/job', {}, { topic: 'people', pick: response })

/** The organogram as everybody in the company sees it. */
export const ownOrganogramQuery = call('GET /client/pessoas/me/organogram', {}, { topic: 'people', pick: response })

export const absencesQuery = call('GET /absences', {}, { topic: 'users', pick: response })
