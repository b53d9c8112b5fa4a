import { call } from '../../platform/query.ts'

/** What thirteen weeks bring, as it stands: the balance of today, the weeks, and what they are made of. */
export const forecastQuery = call('GET /client/finance/forecast', {}, { topic: 'finance' })
