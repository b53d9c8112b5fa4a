import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { optionalText, text } from '../../fields.ts'

/**
 * What the gateway says when something happens to a payment. Only the id is used: the payment itself is then read from
 * the gateway, so that what a notice claims, and in which order notices come, changes nothing.
 */
export const GatewayNotice = z.object({
  id: text(200),
  event: text(100),
  payment: z.object({ id: text(100), externalReference: optionalText(100) }).optional(),
  /** Of Pix Automático. */
  authorization: z.object({ id: text(100) }).optional(),
  paymentInstruction: z.object({ id: text(100), paymentId: text(100).nullish() }).optional(),
  /** An invoice of services. */
  invoice: z.object({ id: text(100), externalReference: optionalText(100) }).optional(),
})

export const gatewayCalls = defineCalls({
  'POST /payment/notices': {
    summary: 'Aviso da instituição de pagamento (webhook), com o seu token no cabeçalho asaas-access-token',
    audience: 'public',
    body: GatewayNotice,
    response: z.object({ received: z.literal(true) }),
    errors: ['payment.forged'],
  },
})
