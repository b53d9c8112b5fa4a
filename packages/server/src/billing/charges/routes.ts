import { gatewayCalls } from '@prumo/contract/billing/gateway/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { receiveNotice } from './notices.ts'

export const gatewayRoutes = implement(gatewayCalls, {
  'POST /payment/notices': async ({ guest, http, body }) => {
    await receiveNotice(guest, http.header('asaas-access-token'), body)
    return { received: true as const }
  },
})
