import type { TwoStep } from '@prumo/contract/identity/two-step/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { requiringCompany } from './company-rule.ts'
import { trustedDevices } from './devices.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { signedInRecently } from './setting-up.ts'

/** The state of the acting person's two-step sign-in. */
export async function twoStepOf(scope: Scope): Promise<TwoStep> {
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select(['password_hash', 'two_step_since']).where('id', '=', scope.userId),
  )
  const [recovery_codes_left, required_by, recent, devices] = await Promise.all([
    recoveryCodesLeft(scope),
    requiringCompany(scope),
    signedInRecently(scope),
    trustedDevices(scope, person!),
  ])
  return {
    since: person!.two_step_since?.toISOString() ?? null,
    recovery_codes_left,
    required_by,
    asks_password: !recent,
    devices,
  }
}
