import { record } from '../../platform/audit/record.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { hashPassword } from './passwords.ts'

/* A verb that writes a person's one-time passwords locks the person's row first: two jobs that make one, and a sign-in
   that uses one, wait for each other. */

/**
 * Uses up a one-time password: it replaces the old one, which no longer works, and does not work again itself; in the
 * session it opens it counts as the old password when a new one is chosen (decision O015).
 * @returns false when it has expired, or another sign-in has just used it.
 */
export async function spendTemporaryPassword(scope: Scope, temporaryHash: string): Promise<boolean> {
  await lockPerson(scope.db, scope.userId)
  const spent = await scope.db.run(
    identity
      .deleteFrom('identity.temporary_passwords')
      .where('user_id', '=', scope.userId)
      .where('password_hash', '=', temporaryHash)
      .where('expires_at', '>', scope.clock.now()),
  )
  if (spent === 0) return false
  await scope.db.run(
    identity
      .updateTable('identity.users')
      // Only a person who reads the address's mails has it, so the address is proven.
      .set({ password_hash: temporaryHash, must_change_password: true, email_proven_at: scope.clock.now() })
      .where('id', '=', scope.userId),
  )
  await record(scope, 'password.recovered', scope.userId)
  return true
}

const lockPerson = (db: Connection, userId: number) =>
  db.first(identity.selectFrom('identity.users').select('id').where('id', '=', userId).forNoKeyUpdate())

/** Stores the hash of a person's temporary password for some minutes; a newer one replaces an older one. */
export async function storeTemporaryPassword(
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
  userId: number,
  password: string,
  validMinutes: number,
) {
  const now = clock.now()
  const password_hash = await hashPassword(password, `person ${userId}`)
  const expires_at = new Date(now.getTime() + validMinutes * 60_000)
  await database.transaction({ settings: { 'app.user_id': String(userId) } }, async (db) => {
    await lockPerson(db, userId)
    await db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', userId))
    await db.run(
      identity
        .insertInto('identity.temporary_passwords')
        .values({ user_id: userId, password_hash, created_at: now, expires_at }),
    )
  })
}
