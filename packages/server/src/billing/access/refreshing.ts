import { adjustCompany } from '../../identity/companies/adjusting.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { companyCharges } from '../charges/queries.ts'
import { lastPause } from '../contracts/pauses.ts'
import { activeContract } from '../contracts/queries.ts'
import { refreshServed } from '../limits/serving.ts'
import { terms } from '../terms.ts'
import { type ChargeFacts, type DerivedAccess, deriveAccess } from './deriving.ts'

/**
 * Derives the company's access from its charges, in the transaction that changed one. Open browsers and streams hear of
 * it at the commit. A company without any charge is left as it is.
 */
export async function refreshAccess(scope: Scope) {
  const charges = await companyCharges(scope)
  publish(scope, { topic: 'billing' })
  if (charges.length === 0) return
  await adjustCompany(scope, 'company.access_changed', await accessUnder(scope, charges))
  await refreshServed(scope)
}

/** The access that the company has with these charges. */
export async function accessUnder(scope: Scope, charges: readonly ChargeFacts[]): Promise<DerivedAccess> {
  const { trial_ends_on } = await findCompany(scope)
  const active = await activeContract(scope)
  return deriveAccess({
    trialEndsOn: trial_ends_on,
    active: active !== undefined,
    charges,
    pause: active && (await lastPause(scope, active.id)),
    terms: await terms(scope),
  })
}
