import { call } from '../../platform/query.ts'

/** What is marked in each company, and the companies in which something can be. */
export const siblingsQuery = call('GET /portfolio/group/siblings', {}, { topic: 'portfolio' })
