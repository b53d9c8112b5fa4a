import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { optionalText, text } from '../../fields.ts'

/**
 * What the gateway says when something happens to a payment. Only the id is used: the payment itself is then read from
 * the gateway, so that what a notice claims, and in which order notices come, changes nothing. The account of the gateway
 * may have payments of others: whatever they say of themselves is taken, because refused notices stop all of them.
 */
export const GatewayNotice = z.object({
  id: text(200),
  event: text(100),
  payment: z.object({ id: text(100), externalReference: optionalText(1000) }).nullish(),
  /** Of Pix Automático. */
  authorization: z.object({ id: text(100) }).nullish(),
  paymentInstruction: z.object({ id: text(100), paymentId: text(100).nullish() }).nullish(),
  /** An invoice of services. */
  invoice: z.object({ id: text(100), externalReference: optionalText(1000) }).nullish(),
})

export const gatewayCalls = defineCalls({
  'POST /payment/notices': {
    summary: 'Aviso da instituição de pagamento (webhook), com o seu token no cabeçalho asaas-access-token',
    audience: 'public',
    body: GatewayNotice,
    // The institution sends the whole charge with each notice.
    bodyLimit: 65_536,
    response: z.object({ received: z.literal(true) }),
    errors: ['payment.forged'],
  },
})
