import { call } from '../../platform/query.ts'

/** The company's holidays and days off, by date. */
export const daysOffQuery = call('GET /calendar/days-off', {}, { topic: 'tasks' })
