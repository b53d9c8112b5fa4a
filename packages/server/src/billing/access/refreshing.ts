import { adjustCompany } from '../../identity/companies/adjusting.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { companyCharges } from '../charges/queries.ts'
import { lastPause } from '../contracts/pauses.ts'
import { activeContract } from '../contracts/queries.ts'
import { terms } from '../terms.ts'
import { deriveAccess } from './deriving.ts'

/**
 * Derives the company's access from its charges, in the transaction that changed one. Open browsers and streams hear of
 * it at the commit. A company without any charge is left as it is.
 */
export async function refreshAccess(scope: Scope) {
  const charges = await companyCharges(scope)
  publish(scope, { topic: 'billing' })
  if (charges.length === 0) return
  const { trial_ends_on } = await findCompany(scope)
  const active = await activeContract(scope)
  const access = deriveAccess({
    trialEndsOn: trial_ends_on,
    active: active !== undefined,
    charges,
    pause: active && (await lastPause(scope, active.id)),
    terms: await terms(scope),
  })
  await adjustCompany(scope, 'company.access_changed', access)
}
