import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'
import { requireUnguessable } from './guessable-passwords.ts'
import { passwordChangeByUser } from './limits.ts'
import { sessionLifetimeMs } from './opening.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const identity = builder<IdentityTables>()

/**
 * Changes the acting person's password and ends their other sessions, on every device. In a session opened by a
 * one-time password, that one counts as the old password.
 * @throws password.wrong, request.invalid when it is the same or easily guessed, rate.limited.
 */
export async function changePassword(
  scope: Scope,
  limits: RateLimits,
  { last_password, new_password }: { last_password: string; new_password: string },
) {
  await limits.count(passwordChangeByUser, String(scope.userId))
  const user = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['password_hash', 'name', 'email'])
      .where('id', '=', scope.userId)
      .forNoKeyUpdate(),
  )
  if (!(await passwordFits(user?.password_hash, last_password, scope))) {
    throw fail('password.wrong', { fields: { last_password: 'A senha atual não confere.' } })
  }
  if (last_password === new_password) {
    throw fail('request.invalid', { fields: { new_password: 'Escolha uma senha diferente da atual' } })
  }
  await requireUnguessable(new_password, 'new_password', [user!.name, user!.email, ...(await companyNames(scope))])
  await scope.db.run(
    identity
      .updateTable('identity.users')
      .set({ password_hash: await hashPassword(new_password, scope), must_change_password: false })
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

async function companyNames(scope: Scope): Promise<string[]> {
  const company = await scope.db.first(
    identity.selectFrom('identity.companies').select(['name', 'trade_name']).where('id', '=', scope.companyId),
  )
  return [company!.name, company!.trade_name ?? '']
}
