import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Preparing } from '../../platform/http/preparing.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { requireUnguessable } from './guessable-passwords.ts'
import { sessionLifetimeMs } from './opening.ts'
import { type ProvenPassword, provePassword, requireProven } from './own-password.ts'
import { hashPassword } from './passwords.ts'

const wrong = { last_password: 'A senha atual não confere.' }

/** The old password, proven, and the hash of the new one. */
export type NewPassword = { old: ProvenPassword; password_hash: string }

/**
 * Compares the acting person's old password and hashes the new one, before the transaction of the call. In a session
 * opened by a one-time password, that one counts as the old password.
 * @throws password.wrong, request.invalid when it is the same or easily guessed, rate.limited, server.unavailable.
 */
export async function prepareNewPassword(
  by: Pick<Preparing, 'reading'>,
  limits: RateLimits,
  { last_password, new_password }: { last_password: string; new_password: string },
): Promise<NewPassword> {
  const old = await provePassword(by, limits, last_password, wrong)
  if (last_password === new_password) {
    throw fail('request.invalid', { fields: { new_password: 'Escolha uma senha diferente da atual' } })
  }
  const { companyId, names } = await by.reading(async (scope) => ({
    companyId: scope.companyId,
    names: await namesAround(scope),
  }))
  await requireUnguessable(new_password, 'new_password', names)
  return { old, password_hash: await hashPassword(new_password, { companyId }) }
}

/**
 * Changes the acting person's password and ends their other sessions, on every device.
 * @throws password.wrong when somebody has changed it since it was compared.
 */
export async function changePassword(scope: Scope, { old, password_hash }: NewPassword) {
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select('password_hash').where('id', '=', scope.userId).forNoKeyUpdate(),
  )
  requireProven(person!, old, wrong)
  await scope.db.run(
    identity
      .updateTable('identity.users')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', scope.userId),
  )
  await scope.db.run(
    identity
      .deleteFrom('identity.sessions')
      .where('user_id', '=', scope.userId)
      .where('id', '!=', scope.actor.sessionId ?? 0),
  )
  // A session opened by a one-time password was limited until now.
  const expires_at = new Date(scope.clock.now().getTime() + sessionLifetimeMs)
  if (scope.actor.mustChangePassword) {
    await scope.db.run(
      identity.updateTable('identity.sessions').set({ expires_at }).where('user_id', '=', scope.userId),
    )
  }
  await scope.db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', scope.userId))
  await record(scope, 'password.changed', scope.userId)
}

/** What a password must not consist of: the names of the acting person and of the company, and the e-mail. */
async function namesAround({ db, userId, companyId }: Scope): Promise<string[]> {
  const [person, company] = await Promise.all([
    db.first(identity.selectFrom('identity.users').select(['name', 'email']).where('id', '=', userId)),
    db.first(identity.selectFrom('identity.companies').select(['name', 'trade_name']).where('id', '=', companyId)),
  ])
  return [person!.name, person!.email, company!.name, company!.trade_name ?? '']
}
