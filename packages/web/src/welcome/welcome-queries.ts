import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import { call } from '../platform/query.ts'

const topic = 'welcome'

export const packQuery = (business: BusinessId) =>
  call('GET /welcome/packs/{business}', { params: { business } }, { topic, staleTime: 0 })
