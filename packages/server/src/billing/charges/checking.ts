import { record } from '../../platform/audit/record.ts'
import { gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { followCharge } from './following.ts'
import { type Charge, findCharge } from './queries.ts'
import { resolveAttempt } from './recovering.ts'

/**
 * Asks the gateway about one charge now, as the daily comparison does: an attempt whose answer was lost ends, and what
 * no notice said is repaired.
 * @returns the charge as it is then. @throws not_found, payment.unavailable.
 */
export async function checkCharge(outside: Outside, chargeId: number): Promise<Charge> {
  const charge = await outside.reading((scope) => findCharge(scope, chargeId))
  await resolveAttempt(outside, charge)
  const { gateway_id: id } = await outside.reading((scope) => findCharge(scope, chargeId))
  const seen = id === null ? undefined : await gatewayService.of(outside.services).charge(id)
  if (seen) await followCharge(outside, seen, 'comparison')
  return outside.writing(async (scope) => {
    const after = await findCharge(scope, chargeId)
    await record(scope, 'charge.checked', chargeId, { after: { value: after.value, due_on: after.due_on } })
    return after
  })
}
