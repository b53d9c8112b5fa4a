import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/scope.ts'
import { actorOf, type MemberRow } from './actor.ts'
import { hashToken } from './tokens.ts'

/** Longer than any token of Prumo. */
const longest = 200

/** The actor of a session token; undefined when it is unknown, revoked, idle for 7 days or 30 days old (O007). */
export async function authenticate(
  database: Database,
  clock: Clock,
  token: string,
  party?: string,
): Promise<Actor | undefined> {
  return token.length > longest ? undefined : openedBy(database, clock, hashToken(token), party)
}

/** The actor of a token in the address of a download: a download token, which is used up, or a session token (O008). */
export async function authenticateDownload(
  database: Database,
  clock: Clock,
  token: string,
  party?: string,
): Promise<Actor | undefined> {
  if (token.length > longest) return undefined
  const [used] = await database.statement<{ session: string | null }>(
    'select identity.use_download_token($1, $2) as session',
    [hashToken(token), clock.now()],
    party,
  )
  return openedBy(database, clock, used?.session ?? hashToken(token), party)
}

async function openedBy(
  database: Database,
  clock: Clock,
  hash: string,
  party: string | undefined,
): Promise<Actor | undefined> {
  const [row] = await database.statement<MemberRow & { session_id: number }>(
    // Columns by name, because the next version's function may answer more. deletion_due_of and has_proven_email run
    // after open_session, whose settings they need.
    `select session_id, user_id, company_id, name, consultant, must_change_password, two_step_due, is_root,
       is_responsible, permissions, only_sees, approves, payment_status, trial_ends_on, trial_grace_days, limited_from,
       restricted_from, paused_from, paused_until, time_zone, identity.deletion_due_of(user_id) as deletion_due_at,
       identity.has_proven_email(user_id) as email_proven
     from identity.open_session($1, $2)`,
    [hash, clock.now()],
    party,
  )
  return row && actorOf(row, row.session_id, clock)
}
