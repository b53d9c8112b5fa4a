import { call } from '../../platform/query.ts'

/** What waits for the signed-in user. */
export const waitingQuery = call('GET /waiting', {}, { topic: 'waiting' })
