import { waitingCalls } from '@prumo/contract/notifications/waiting/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { waitingFor } from './reading.ts'

export const waitingRoutes = implement(waitingCalls, {
  'GET /waiting': verb(waitingFor),
})
