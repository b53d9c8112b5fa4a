import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ProvenPassword, requireProven } from '../session/own-password.ts'
import { area as identity } from '../tables.ts'
import { acceptCode } from './checking.ts'
import { countCode, forgetCodes } from './limits.ts'

export type OwnPerson = { id: number; email: string; password_hash: string; two_step_since: Date | null }

/**
 * The acting person's own row, locked until the end of the transaction: changes of their second step wait for each
 * other.
 */
export async function lockOwnPerson(scope: Scope): Promise<OwnPerson> {
  const person = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['id', 'email', 'password_hash', 'two_step_since'])
      .where('id', '=', scope.userId)
      .forNoKeyUpdate(),
  )
  return person!
}

/** Requires a code of the second step and uses it up. @throws as `acceptCode`; rate.limited. */
export async function requireCode(scope: Scope, limits: RateLimits, person: OwnPerson, code: string) {
  await countCode(limits, person)
  await acceptCode(scope, code)
  scope.afterCommit(() => forgetCodes(limits, person))
}

/** Requires password and code, of a person with two-step sign-in. @throws two_step.off, and as the others. */
export async function requireBoth(
  scope: Scope,
  limits: RateLimits,
  { password, code }: { password: ProvenPassword; code: string },
): Promise<OwnPerson> {
  const person = await lockOwnPerson(scope)
  if (!person.two_step_since) throw fail('two_step.off')
  requireProven(person, password)
  await requireCode(scope, limits, person, code)
  return person
}
