import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

/** The temporary password takes the old one's place, once; the next step is choosing a new one (decisions.tsv O015). */
export async function useTemporaryPassword(scope: Scope, temporaryHash: string) {
  await scope.db.run(
    identity
      .updateTable('identity.users')
      .set({ password_hash: temporaryHash, must_change_password: true })
      .where('id', '=', scope.userId),
  )
  await scope.db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', scope.userId))
  await record(scope, 'password.recovered', scope.userId)
}
