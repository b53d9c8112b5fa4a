import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'
import { hashPassword } from './passwords.ts'

const identity = builder<IdentityTables>()

/** The temporary password takes the old one's place, once; the next step is choosing a new one (decision O015). */
export async function useTemporaryPassword(scope: Scope, temporaryHash: string) {
  await scope.db.run(
    identity
      .updateTable('identity.users')
      // Only who reads the mails of the address has it.
      .set({ password_hash: temporaryHash, must_change_password: true, email_proven_at: scope.clock.now() })
      .where('id', '=', scope.userId),
  )
  await scope.db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', scope.userId))
  await record(scope, 'password.recovered', scope.userId)
}

/** Keeps the hash of a person's temporary password for some minutes; a newer one replaces an older one. */
export async function keepTemporaryPassword(
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
  userId: number,
  password: string,
  validMinutes: number,
) {
  const now = clock.now()
  const password_hash = await hashPassword(password)
  const expires_at = new Date(now.getTime() + validMinutes * 60_000)
  await database.transaction({ settings: { 'app.user_id': String(userId) } }, async (db) => {
    await db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', userId))
    await db.run(
      identity
        .insertInto('identity.temporary_passwords')
        .values({ user_id: userId, password_hash, created_at: now, expires_at }),
    )
  })
}
