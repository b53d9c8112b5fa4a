import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { adjustCompany } from '../../identity/companies/adjusting.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockBilling } from '../charges/queries.ts'
import { contractRows } from '../contracts/queries.ts'
import { plansOf } from './limits.ts'

/**
 * Sets the limits that the provider agreed with the company: of its contract in force, until its plan changes; without one,
 * of the company itself. Space under a contract is whole gigabytes, rounded up.
 * @param wanted bytes, and active users. Absent: unchanged.
 * @returns whether anything changed.
 */
export async function agreeLimits(scope: Scope, wanted: { people?: number; bytes?: number }): Promise<boolean> {
  await lockBilling(scope)
  const { people, bytes } = wanted
  const { inForce } = await plansOf(scope)
  const countsUsers = inForce?.plan_kind === 'client'
  const own = await adjustCompany(scope, 'company.plan_adjusted', {
    ...(people !== undefined && !countsUsers && { free_people: people }),
    ...(bytes !== undefined && !inForce && { free_bytes: bytes }),
  })
  if (!inForce) return own
  const limit_people = people !== undefined && countsUsers ? Math.min(people, UNLIMITED) : inForce.limit_people
  const limit_gb = bytes === undefined ? inForce.limit_gb : Math.ceil(bytes / 1024 ** 3)
  const before = { limit_people: inForce.limit_people, limit_gb: inForce.limit_gb }
  if (limit_people === before.limit_people && limit_gb === before.limit_gb) return own
  await contractRows.update(scope, inForce.id, { limit_people, limit_gb })
  await record(scope, 'contract.limits_agreed', inForce.id, { before, after: { limit_people, limit_gb } })
  return true
}
