import { systemActor } from '../../identity/session/actor.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { systemCompanyId } from '../../platform/operator/context.ts'
import type { Actor, Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** Longer than any token of Prumo. */
const longest = 200
/** A working day, whatever is done in it; provider.open_session ends it after two idle hours. */
const lifetimeMs = 12 * 3600_000
export const providerTimeZone = 'America/Sao_Paulo'

/** The actor of a session of the provider's staff; undefined when it is unknown, ended, idle, or of somebody disabled. */
export async function authenticateStaff(
  database: Database,
  clock: Clock,
  token: string,
  party?: string,
): Promise<Actor | undefined> {
  if (token.length > longest) return undefined
  const [row] = await database.statement<{ session_id: number; staff_name: string }>(
    'select session_id, staff_name from provider.open_session($1, $2)',
    [hashToken(token), clock.now()],
    party,
  )
  return row && staffActor(row.session_id, row.staff_name)
}

/** Somebody of the provider: no company, no user, and a name for the trail. */
const staffActor = (sessionId: number, name: string): Actor => ({
  ...systemActor(systemCompanyId, providerTimeZone),
  sessionId,
  name,
  operator: name,
})

/** Opens a session and returns its token, which is stored nowhere. In the system's scope. */
export async function openStaffSession(scope: Scope, staffId: number): Promise<string> {
  const token = newToken()
  const now = scope.clock.now()
  await scope.db.run`insert into provider.sessions (staff_id, token_hash, created_at, seen_at, expires_at)
    values (${staffId}, ${hashToken(token)}, ${now}, ${now}, ${new Date(now.getTime() + lifetimeMs)})`
  return token
}

/** Ends the sessions of somebody, everywhere. */
export const endStaffSessions = (scope: Scope, staffId: number) =>
  scope.db.run(area.deleteFrom('provider.sessions').where('staff_id', '=', staffId))

/** Ends the acting session. */
export const endOwnSession = (scope: Scope) =>
  scope.db.run(area.deleteFrom('provider.sessions').where('id', '=', scope.actor.sessionId ?? 0))

/** The person who acts, with their e-mail. */
export async function ownStaff(scope: Scope): Promise<{ name: string; email: string }> {
  const row = await scope.db.first(
    area
      .selectFrom('provider.sessions as s')
      .innerJoin('provider.staff as m', 'm.id', 's.staff_id')
      .select(['m.name', 'm.email'])
      .where('s.id', '=', scope.actor.sessionId ?? 0),
  )
  return row!
}
