import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ProvenPassword, requireProven } from '../session/own-password.ts'
import { lockOwnPerson, requireCode } from '../two-step/own-person.ts'

/** The password, proven, and with two-step sign-in a code. */
export type Proof = { password: ProvenPassword; code: string | undefined }

/**
 * Checks that the acting person themselves asks for something that cannot be undone, and not somebody at their open
 * session.
 * @throws password.wrong; request.invalid without the code; what `requireCode` throws; rate.limited.
 */
export async function confirmPerson(scope: Scope, limits: RateLimits, { password, code }: Proof) {
  const person = await lockOwnPerson(scope)
  requireProven(person, password)
  if (!person.two_step_since) return
  if (code === undefined) throw fail('request.invalid', { fields: { code: 'Digite o código de verificação' } })
  await requireCode(scope, limits, person, code)
}
