import { call } from '../../platform/query.ts'

/** What waits for the person. */
export const waitingQuery = call('GET /waiting', {}, { topic: 'waiting' })
