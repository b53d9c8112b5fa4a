import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockOwnPerson, requireCode, requirePassword } from '../two-step/own-person.ts'

/** The password and, of somebody who has two steps, a code. */
export type Proof = { password: string; code?: string | undefined }

/**
 * Makes sure that it is the acting person who asks for something that cannot be undone, and not whoever found their
 * session open.
 *
 * @throws password.wrong; request.invalid without the code; what `requireCode` throws; rate.limited.
 */
export async function confirmPerson(scope: Scope, limits: RateLimits, { password, code }: Proof) {
  const person = await lockOwnPerson(scope)
  await requirePassword(limits, person, password)
  if (!person.two_step_since) return
  if (code === undefined) throw fail('request.invalid', { fields: { code: 'Digite o código de verificação' } })
  await requireCode(scope, limits, person, code)
}
