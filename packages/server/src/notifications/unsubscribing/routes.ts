import { unsubscribingCalls } from '@prumo/contract/notifications/unsubscribing/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { unsubscribe } from './ending.ts'

export const unsubscribingRoutes = implement(unsubscribingCalls, {
  'POST /unsubscribe/{token}': ({ guest, params }) => unsubscribe(guest, params.token),
})
