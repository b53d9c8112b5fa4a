import { unsubscribingCalls } from '@prumo/contract/notifications/unsubscribing/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { unsubscribe } from './ending.ts'

export const unsubscribingRoutes = implement(unsubscribingCalls, {
  'POST /unsubscribe/{token}': verb(unsubscribe),
})
