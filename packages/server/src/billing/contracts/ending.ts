import { endAuthorizations } from '../authorizations/ending.ts'
import { withdrawCharge } from '../charges/following.ts'
import { companyCharges, lockBilling } from '../charges/queries.ts'
import { isPayable } from '../charges/states.ts'
import type { Outside } from '../outside.ts'
import { endContract } from './canceling.ts'
import { activeContract } from './queries.ts'
import { endAttempts } from './subscribing.ts'

/**
 * Before a company is deleted: its contract ends, so that no job makes another charge, and then everything is canceled at
 * the gateway that could still be paid or debited, of its earlier contracts too (decision O239). May be repeated.
 * @throws payment.in_progress, payment.unavailable, payment.off; then it is to be done again.
 */
export async function endPayments(outside: Outside) {
  await outside.writing(async (scope) => {
    await lockBilling(scope)
    const contract = await activeContract(scope)
    if (contract) await endContract(scope, contract)
  })
  await endAttempts(outside)
  const charges = await outside.reading(companyCharges)
  for (const charge of charges) if (isPayable(charge.state)) await withdrawCharge(outside, charge)
  await endAuthorizations(outside)
}
