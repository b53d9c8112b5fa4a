import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { noteSignIn } from './history.ts'
import { hashToken, newToken } from './tokens.ts'

export const sessionLifetimeMs = 30 * 24 * 3600 * 1000
/** The time to choose a password after signing in with a one-time one. */
const choosingMs = 60 * 60_000

/**
 * Opens a session of the acting user and returns its token, which is stored nowhere.
 * @param options.oneTime a one-time password opens it: it ends after an hour, unless a new password is chosen before.
 * @param options.provedAt when the password was given, and the code where one is asked for; now, unless a ticket opens it.
 */
export async function openSession(
  scope: Scope,
  userAgent: string,
  { oneTime = false, provedAt = scope.clock.now() } = {},
): Promise<string> {
  const token = newToken()
  const now = scope.clock.now()
  const session = await scope.db.first(
    identity
      .insertInto('identity.sessions')
      .values({
        token_hash: hashToken(token),
        user_id: scope.userId,
        company_id: scope.companyId,
        created_at: now,
        seen_at: now,
        proved_at: provedAt,
        expires_at: new Date(now.getTime() + (oneTime ? choosingMs : sessionLifetimeMs)),
        user_agent: userAgent.slice(0, 300),
      })
      .returning('id'),
  )
  await scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ last_signed_in_at: now })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId),
  )
  await noteSignIn(scope, userAgent)
  await record(scope, 'session.opened', session!.id)
  return token
}
