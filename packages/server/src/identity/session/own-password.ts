import { fail } from '../../platform/errors.ts'
import type { Preparing } from '../../platform/http/preparing.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { area as identity } from '../tables.ts'
import { passwordChangeByUser } from './limits.ts'
import { passwordFits } from './passwords.ts'

/** What the acting person has proven to know: their password, as it was then. */
export type ProvenPassword = { password_hash: string }

/** The sentence of a wrong password, under the field that has it. */
type Sentence = Record<string, string>
const usual: Sentence = { password: 'A senha não confere.' }

/**
 * Requires the acting person's password: an open session alone must not take an account over. Comparing waits for its
 * turn, so it is done before the transaction of the call, which then requires that it is still the password
 * (`requireProven`).
 * @throws password.wrong, rate.limited, server.unavailable.
 */
export async function provePassword(
  { reading }: Pick<Preparing, 'reading'>,
  limits: RateLimits,
  password: string,
  fields = usual,
): Promise<ProvenPassword> {
  const { userId, companyId, password_hash } = await reading(async ({ db, userId, companyId }) => ({
    userId,
    companyId,
    ...(await db.first(identity.selectFrom('identity.users').select('password_hash').where('id', '=', userId)))!,
  }))
  await limits.count(passwordChangeByUser, String(userId))
  if (await passwordFits(password_hash, password, { companyId })) return { password_hash }
  throw fail('password.wrong', { fields })
}

/** After what asked for the password succeeded: a right one is no guess. */
export const forgetPasswordTries = (limits: RateLimits, userId: number) =>
  limits.forget(passwordChangeByUser, String(userId))

/** @throws password.wrong when the password has changed since it was proven. */
export function requireProven(person: { password_hash: string }, proven: ProvenPassword, fields = usual) {
  if (person.password_hash !== proven.password_hash) throw fail('password.wrong', { fields })
}
