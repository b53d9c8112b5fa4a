import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { countMails } from '../../platform/mail/allowance.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** A condition on `identity.users`: the address counts as proven where mails are sent. */
export const proven = sql<boolean>`(email_proven_at is not null or email_assumed)`

/** True if an account has this address and never proved it; an address without an account is nobody's to prove. */
export const isUnproven = async (database: Database, email: string) => (await proofOf(database, email)) === false

/** True if an account has this address and proved it. */
export const hasProven = async (database: Database, email: string) => (await proofOf(database, email)) === true

/** True if an account has this address. */
export const hasAccount = async (database: Database, email: string) => (await proofOf(database, email)) !== undefined

/** undefined: no account has this address. */
async function proofOf(database: Database, email: string): Promise<boolean | undefined> {
  const found = await database.transaction({ settings: { 'app.email': email }, readOnly: true }, (db) =>
    db.first(identity.selectFrom('identity.users').select(proven.as('proven')).where('email', '=', email)),
  )
  return found?.proven
}

/** True if a person of the company has proven the address they have now. */
export async function hasProvenEmail(scope: Scope, userId: number): Promise<boolean> {
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select(proven.as('proven')).where('id', '=', userId),
  )
  return person?.proven === true
}

/**
 * Before the acting person has mails sent to others: their own address is proven, and neither the company's mails nor
 * those to one address are too many. The system and the operator are not counted.
 *
 * @param addresses one for each mail.
 * @throws mail.unproven, mail.limited.
 */
export async function requireMayMail(scope: Scope, addresses: readonly string[]) {
  if (scope.actor.userId === null || addresses.length === 0) return
  if (!(await hasProvenEmail(scope, scope.userId))) throw fail('mail.unproven')
  await countMails(scope, addresses)
}

/**
 * As `requireMayMail`, for an invitation: while the acting person's address is unproven it is stored, and leaves when
 * they prove it (waiting.ts; decision O261). It is counted now. Who proves the address meanwhile waits for this call.
 *
 * @returns whether it may leave now. @throws mail.limited.
 */
export async function mayInviteNow(scope: Scope, address: string): Promise<boolean> {
  if (scope.actor.userId === null) return true
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select(proven.as('proven')).where('id', '=', scope.userId).forShare(),
  )
  await countMails(scope, [address])
  return person?.proven === true
}
