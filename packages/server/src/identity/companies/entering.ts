import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { actorOf } from '../session/actor.ts'
import { openSession } from '../session/opening.ts'
import { membershipsOf } from '../session/queries.ts'
import type { SignedIn, Visitor } from '../session/signing-in.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { area as identity } from '../tables.ts'
import { passwordMark } from '../two-step/password-mark.ts'

/** How long a password lasts for changing company (decision O247). */
const provenMs = 12 * 3600 * 1000
export const ticketSeconds = 60
/** Where the ticket is: no script reads it. */
export const entryCookie = 'entry_ticket'

/**
 * A ticket that opens one session in a company, within a minute; undefined when the password of this session is more
 * than twelve hours old, or has to be changed. Only the ticket's hash is stored.
 */
export async function issueEntry(scope: Scope, companyId: number): Promise<string | undefined> {
  if (scope.actor.mustChangePassword) return undefined
  const now = scope.clock.now()
  const [session, person] = await Promise.all([
    scope.db.first(
      identity
        .selectFrom('identity.sessions')
        .select('proved_at')
        .where('id', '=', scope.actor.sessionId ?? 0)
        .where('user_id', '=', scope.userId)
        .where('proved_at', '>', new Date(now.getTime() - provenMs)),
    ),
    scope.db.first(identity.selectFrom('identity.users').select('password_hash').where('id', '=', scope.userId)),
  ])
  if (!session) return undefined
  const ticket = newToken()
  await scope.db.run(
    identity.insertInto('identity.entry_tickets').values({
      ticket_hash: hashToken(ticket),
      user_id: scope.userId,
      company_id: companyId,
      password_mark: passwordMark(person!.password_hash),
      proved_at: session.proved_at,
      expires_at: new Date(now.getTime() + ticketSeconds * 1000),
    }),
  )
  return ticket
}

/**
 * Opens a session in the company of a ticket, which is used up whatever comes of it. The session rests on the password
 * that the ticket rests on: it does not begin another twelve hours.
 * @throws signin.entry_expired for a ticket that is unknown, used or expired, whose password was changed since, or whose
 * holder works there no more.
 */
export async function enterByTicket(guest: Guest, ticket: string | undefined, visitor: Visitor): Promise<SignedIn> {
  const held = ticket === undefined || ticket.length > 200 ? undefined : await takeTicket(guest, hashToken(ticket))
  const member = held && (await membershipsOf(guest, held.user_id, held.company_id))[0]
  if (!held || !member || member.must_change_password) throw fail('signin.entry_expired')
  const actor = actorOf(member, null, guest.clock)
  const token = await inScope(guest.database, guest, actor, {}, (scope) =>
    openSession(scope, visitor.userAgent, { provedAt: held.proved_at }),
  )
  return { token, type: actor.type, id: member.user_id, name: member.name, must_change_password: false }
}

/** The holder of a ticket, which is deleted. */
async function takeTicket({ database, clock }: Guest, hash: string) {
  return database.transaction({ settings: { 'app.session': hash } }, async (db) => {
    const held = await db.first(
      identity
        .deleteFrom('identity.entry_tickets')
        .where('ticket_hash', '=', hash)
        .returning(['user_id', 'company_id', 'password_mark', 'proved_at', 'expires_at']),
    )
    if (!held || held.expires_at <= clock.now()) return undefined
    await db.assume({ 'app.user_id': String(held.user_id) })
    const person = await db.first(
      identity.selectFrom('identity.users').select('password_hash').where('id', '=', held.user_id),
    )
    return person && passwordMark(person.password_hash) === held.password_mark ? held : undefined
  })
}

/** The person's tickets open nothing any more. */
export const forgetEntries = (scope: Pick<Scope, 'db'>, userId: number) =>
  scope.db.run`delete from identity.entry_tickets where user_id = ${userId}`
