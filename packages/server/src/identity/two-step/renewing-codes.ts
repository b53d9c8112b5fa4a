import { record } from '../../platform/audit/record.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProvenPassword } from '../session/own-password.ts'
import { mailCodesRenewed } from './mailing.ts'
import { requireBoth } from './own-person.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Returns new recovery codes, this once; the old ones no longer work. @throws as `requireBoth`. */
export async function renewRecoveryCodes(
  scope: Scope,
  limits: RateLimits,
  proof: { password: ProvenPassword; code: string },
): Promise<string[]> {
  await requireBoth(scope, limits, proof)
  const codes = await replaceRecoveryCodes(scope)
  await mailCodesRenewed(scope)
  await record(scope, 'two_step.codes_renewed', scope.userId)
  return codes
}
