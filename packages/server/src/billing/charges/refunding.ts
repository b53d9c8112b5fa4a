import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { followCharge } from './following.ts'
import { findCharge } from './queries.ts'
import { isPaid } from './states.ts'

/**
 * Gives the money of a paid charge back, whole, through the gateway. The time it had paid ends with it: access follows
 * from the ledger. Where the answer is lost, the daily comparison finds what became of it.
 * @returns the page on which whoever paid a boleto says where the money goes.
 * @throws not_found, payment.unpaid, payment.given for a charge that a coupon paid, payment.refused,
 * payment.unavailable.
 */
export async function refundCharge(outside: Outside, chargeId: number): Promise<string | null> {
  const gateway = gatewayService.of(outside.services)
  const charge = await outside.reading((scope) => findCharge(scope, chargeId))
  if (!isPaid(charge.state)) throw fail('payment.unpaid')
  const { gateway_id: id } = charge
  if (id === null) throw fail('payment.given')
  await outside.writing((scope) =>
    record(scope, 'charge.refund_requested', chargeId, { after: { value: charge.value, due_on: charge.due_on } }),
  )
  const page = await gateway.refundCharge(id)
  const seen = await gateway.charge(id)
  if (seen) await followCharge(outside, seen, 'gateway')
  return page
}
