import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { hashToken, newToken } from './tokens.ts'

const lifetimeMs = 60_000
/** Maximum unused tokens of a session. */
const most = 50

/**
 * A token for one download of this session, for clients that can only open an address (decision O008). It is valid
 * once, for a minute. @throws rate.limited when the session has too many unused ones.
 */
export async function issueDownloadToken(scope: Scope) {
  const now = scope.clock.now()
  const session = identity
    .selectFrom('identity.sessions')
    .select('token_hash')
    .where('id', '=', scope.actor.sessionId ?? 0)
    .where('user_id', '=', scope.userId)
  const [, held] = await Promise.all([
    scope.db.run(
      identity
        .deleteFrom('identity.download_tokens')
        .where('expires_at', '<=', now)
        .where('session_hash', 'in', session),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.download_tokens')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('session_hash', 'in', session),
    ),
  ])
  if (held!.count >= most) throw fail('rate.limited', { retryAfter: lifetimeMs / 1000 })
  const token = newToken()
  const expires_at = new Date(now.getTime() + lifetimeMs)
  await scope.db.run(
    identity.insertInto('identity.download_tokens').values({
      token_hash: hashToken(token),
      session_hash: sql<string>`(${session})`,
      expires_at,
    }),
  )
  return { token, expires_at: expires_at.toISOString() }
}
