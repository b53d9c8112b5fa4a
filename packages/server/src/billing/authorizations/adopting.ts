import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { chargeOfReference, lockBilling } from '../charges/queries.ts'
import { contractRows } from '../contracts/queries.ts'
import type { GatewayAuthorization } from '../gateway/gateway.ts'
import { notifyAuthorized } from '../reminders/telling.ts'
import { area } from '../tables.ts'
import { companyAuthorizations, hasEnded, type State } from './queries.ts'

const ranks: Record<State, number> = { waiting: 0, active: 1, refused: 2, canceled: 2, expired: 2 }

/**
 * Takes over what the gateway says of an authorization. One that has ended never comes back: an older answer after a
 * newer one changes nothing.
 * @returns whether something was new.
 */
export async function adoptAuthorization(scope: Scope, seen: GatewayAuthorization): Promise<boolean> {
  await lockBilling(scope)
  const charge = await chargeOfReference(scope, seen.reference)
  if (!charge) return false
  const known = (await companyAuthorizations(scope)).find(({ charge_id }) => charge_id === charge.id)
  const now = scope.clock.now()
  if (!known) {
    const { plan_price } = await contractRows.find(scope, charge.contract_id)
    await scope.db.run(
      area.insertInto('billing.authorizations').values({
        company_id: scope.companyId,
        contract_id: charge.contract_id,
        charge_id: charge.id,
        gateway_id: seen.id,
        qr_id: seen.qr,
        state: seen.state,
        limit_value: plan_price,
        created_at: now,
        updated_at: now,
      }),
    )
  } else {
    if (ranks[seen.state] <= ranks[known.state]) return false
    await scope.db.run`update billing.authorizations set state = ${seen.state}, updated_at = ${now}
      where company_id = ${scope.companyId} and id = ${known.id}`
  }
  const subject = known?.id ?? (await companyAuthorizations(scope)).at(-1)!.id
  await record(scope, `authorization.${seen.state}`, subject, { after: { value: charge.value } })
  if (seen.state === 'active') await notifyAuthorized(scope, charge)
  publish(scope, { topic: 'billing' })
  return hasEnded(seen) || !known || seen.state !== known.state
}
