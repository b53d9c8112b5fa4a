import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/scope.ts'
import { actorOf, type MemberRow } from './actor.ts'
import { hashToken } from './tokens.ts'

/** Who a session token belongs to; undefined when it is unknown, revoked, idle for 7 days or 30 days old (O007). */
export async function authenticate(database: Database, clock: Clock, token: string): Promise<Actor | undefined> {
  if (token.length > 200) return undefined
  const [row] = await database.statement<MemberRow & { session_id: number }>(
    'select * from identity.open_session($1, $2)',
    [hashToken(token), clock.now()],
  )
  return row && actorOf(row, row.session_id, clock)
}
