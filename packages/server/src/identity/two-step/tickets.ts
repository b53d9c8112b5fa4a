import type { SecondStepAsked } from '@prumo/contract/identity/two-step/model.ts'
import { sql } from 'kysely'
import type { Guest } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { area as identity } from '../tables.ts'
import { passwordMark } from './password-mark.ts'

const validMs = 5 * 60_000
/** Maximum codes that may be tried with one ticket. */
const mostTries = 5

/** The person whose password was right, and the one-time password that was used, if any. */
type Known = { id: number; password_hash: string }

/** Gives a person with the right password five minutes for the code. Only the ticket's hash is stored. */
export async function issueTicket(
  { database, clock }: Guest,
  person: Known,
  temporaryHash: string | null,
): Promise<SecondStepAsked> {
  const ticket = newToken()
  const expires_at = new Date(clock.now().getTime() + validMs)
  await database.transaction({ settings: { 'app.user_id': String(person.id) } }, (db) =>
    db.run(
      identity.insertInto('identity.sign_in_tickets').values({
        ticket_hash: hashToken(ticket),
        user_id: person.id,
        password_mark: passwordMark(person.password_hash),
        temporary_hash: temporaryHash,
        expires_at,
      }),
    ),
  )
  return { ticket, expires_at: expires_at.toISOString() }
}

export type Holder = Known & { name: string; email: string; temporaryHash: string | null; lastTry: boolean }

/**
 * Counts an attempt of a code with a ticket, in a transaction of its own so that no failure undoes it. Undefined when
 * the ticket is unknown, used, expired or tried too often, or when its password is no longer the person's.
 */
export async function countTry({ database, clock }: Guest, ticket: string): Promise<Holder | undefined> {
  const hash = hashToken(ticket)
  return database.transaction({ settings: { 'app.session': hash } }, async (db) => {
    const held = await db.first(
      identity
        .updateTable('identity.sign_in_tickets')
        .set({ tries: sql`tries + 1` })
        .where('ticket_hash', '=', hash)
        .where('expires_at', '>', clock.now())
        .where('tries', '<', mostTries)
        .returning(['user_id', 'password_mark', 'temporary_hash', 'tries']),
    )
    if (!held) return undefined
    await db.assume({ 'app.user_id': String(held.user_id) })
    const [person, temporary] = await Promise.all([
      db.first(
        identity
          .selectFrom('identity.users')
          .select(['id', 'name', 'email', 'password_hash'])
          .where('id', '=', held.user_id)
          .where('two_step_since', 'is not', null),
      ),
      db.first(
        identity
          .selectFrom('identity.temporary_passwords')
          .select('id')
          .where('user_id', '=', held.user_id)
          .where('password_hash', '=', held.temporary_hash ?? ''),
      ),
    ])
    if (!person || passwordMark(person.password_hash) !== held.password_mark) return undefined
    if (held.temporary_hash !== null && !temporary) return undefined
    return { ...person, temporaryHash: held.temporary_hash, lastTry: held.tries === mostTries }
  })
}

/** Uses a ticket up; false when another request just did. */
export async function takeTicket(scope: Scope, ticket: string): Promise<boolean> {
  const used = await scope.db.run(
    identity
      .deleteFrom('identity.sign_in_tickets')
      .where('user_id', '=', scope.userId)
      .where('ticket_hash', '=', hashToken(ticket)),
  )
  return used === 1
}
