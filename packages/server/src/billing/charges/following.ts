import { activeContract, contractRows } from '../contracts/queries.ts'
import { type GatewayCharge, gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { adoptCharge } from './adopting.ts'
import type { Source } from './ledger.ts'
import { type Charge, chargeOfReference, companyCharges } from './queries.ts'
import { isPayable } from './states.ts'
import { straysOf } from './strays.ts'

/**
 * Adopts what the gateway says now, and withdraws what nobody is to pay any more because of it.
 * @returns whether something was new.
 */
export async function followCharge(outside: Outside, seen: GatewayCharge, source: Source) {
  const { changed, strays } = await outside.writing(async (scope) => {
    const isNew = await adoptCharge(scope, seen, source)
    const charge = await chargeOfReference(scope, seen.reference)
    if (!charge) return { changed: false, strays: [] }
    const contract = await contractRows.find(scope, charge.contract_id)
    return { changed: isNew === true, strays: straysOf(contract, await companyCharges(scope), scope.today) }
  })
  for (const stray of strays) await withdrawCharge(outside, stray, source)
  return changed || strays.length > 0
}

/**
 * Cancels a charge at the gateway first, and then here what became of it: it may have been paid in that very moment.
 * @throws payment.unavailable; then nothing changed.
 */
export async function withdrawCharge(outside: Outside, { gateway_id: id }: Charge, source: Source = 'gateway') {
  const gateway = gatewayService.of(outside.services)
  if (id === null) return
  await gateway.cancelCharge(id)
  const seen = await gateway.charge(id)
  if (seen) await outside.writing((scope) => adoptCharge(scope, seen, source))
}

/** Cancels every charge of a contract that can be paid, or those of one kind. @throws payment.unavailable. */
export async function withdrawOpen(outside: Outside, contractId: number, only?: Charge['kind']) {
  const charges = await outside.reading(companyCharges)
  for (const charge of charges)
    if (charge.contract_id === contractId && isPayable(charge.state) && (only ?? charge.kind) === charge.kind)
      await withdrawCharge(outside, charge)
}

/** Withdraws what is open and must not be paid: what a process that ended, or a silent gateway, left. */
export async function withdrawStrays(outside: Outside) {
  const strays = await outside.reading(async (scope) => {
    const [contract, charges] = [await activeContract(scope), await companyCharges(scope)]
    return contract ? straysOf(contract, charges, scope.today) : []
  })
  for (const stray of strays) await withdrawCharge(outside, stray)
}
