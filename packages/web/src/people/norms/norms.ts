import { call } from '../../platform/query.ts'

export const normsQuery = call('GET /client/normas', {}, { topic: 'people', pick: ({ response }) => response })
