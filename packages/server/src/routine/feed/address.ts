import type { CalendarFeed } from '@prumo/contract/routine/feed/endpoints.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** When the acting user's calendar address was created and last read. The address itself is not stored. */
export async function myFeed(scope: Scope): Promise<CalendarFeed | null> {
  const feed = await scope.db.first(
    area
      .selectFrom('routine.calendar_feeds')
      .select(['created_at', 'read_at'])
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId),
  )
  return feed ? { created_at: feed.created_at.toISOString(), read_at: feed.read_at?.toISOString() ?? null } : null
}

/**
 * Creates the acting user's calendar address, or replaces it: the old one no longer works. Only this call answers the
 * address, because only its hash is stored.
 */
export async function renewFeed(scope: Scope, baseUrl: string) {
  const { db, clock, companyId, userId } = scope
  const before = await myFeed(scope)
  const token = newToken()
  const now = clock.now()
  const fresh = { token_hash: hashToken(token), created_at: now, read_at: null, fingerprint: '', changed_at: now }
  await db.run(
    area
      .insertInto('routine.calendar_feeds')
      .values({ company_id: companyId, user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(fresh)),
  )
  const created_at = now.toISOString()
  await record(scope, before ? 'calendar_feed.renewed' : 'calendar_feed.created', userId, {
    ...(before && { before: { created_at: before.created_at } }),
    after: { created_at },
  })
  const url = `${baseUrl}/api/calendar/feed/${token}/prumo.ics`
  return { created_at, read_at: null, url, webcal_url: url.replace(/^https?:/, 'webcal:') }
}

/** Revokes the address. @throws not_found when there is none. */
export async function revokeFeed(scope: Scope) {
  const before = await myFeed(scope)
  const gone = await scope.db.run(
    area
      .deleteFrom('routine.calendar_feeds')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId),
  )
  if (!gone) throw fail('not_found')
  await record(scope, 'calendar_feed.revoked', scope.userId, {
    ...(before && { before: { created_at: before.created_at } }),
  })
}
