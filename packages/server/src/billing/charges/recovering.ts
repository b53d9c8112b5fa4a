import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { AppError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { refreshAccess } from '../access/refreshing.ts'
import { contractRows } from '../contracts/queries.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { type Outside, outsideOf } from '../outside.ts'
import { giveBackCoupon } from '../plans/using-coupons.ts'
import { followCharge } from './following.ts'
import { addToLedger } from './ledger.ts'
import { type Charge, companyCharges, customerReference, findCharge, lockBilling } from './queries.ts'

/** After an attempt whose answer never came: asks the gateway whether it made the charge. */
export const recoverCharge = defineJob({
  id: 'billing.recover-charge',
  schema: z.object({ companyId: z.int(), chargeId: z.int() }),
  atOnce: 2,
  retries: 20,
  async run({ companyId, chargeId }, context) {
    const outside = outsideOf(context, companyId)
    try {
      const charge = await outside.reading((scope) => findCharge(scope, chargeId))
      await resolveAttempt(outside, charge)
    } catch (error) {
      // The company was deleted meanwhile.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  },
})

/** Ends an attempt: the charge that the gateway made is adopted; one that it never made is given up. */
export async function resolveAttempt(outside: Outside, charge: Charge) {
  if (charge.last_event !== 'requested') return
  const asks = charge.method === 'pix_automatic' && charge.debited_by === null
  const customer = asks ? await outside.reading(async (scope) => customerReference(scope)) : undefined
  const made = await gatewayService.of(outside.services).chargeByReference(charge.reference, customer)
  if (made) await followCharge(outside, made, 'gateway')
  else await outside.writing((scope) => giveUp(scope, charge.id, 'abandoned'))
}

/** A charge that nobody will pay: the first one of a contract ends the contract too. */
export async function giveUp(scope: Scope, chargeId: number, event: 'refused' | 'abandoned') {
  await lockBilling(scope)
  const charge = await findCharge(scope, chargeId)
  if (charge.last_event !== 'requested') return
  await addToLedger(scope, { charge_id: chargeId, event, source: 'gateway' })
  await record(scope, `charge.${event}`, chargeId, { after: { value: charge.value, due_on: charge.due_on } })
  const others = (await companyCharges(scope)).filter(
    ({ id, contract_id }) => contract_id === charge.contract_id && id !== chargeId,
  )
  if (others.length === 0) {
    await contractRows.update(scope, charge.contract_id, { canceled_at: scope.clock.now() })
    await giveBackCoupon(scope, charge)
  }
  await refreshAccess(scope)
}
