import { builder } from '../../platform/database/sql.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { IdentityTables } from '../tables.ts'
import { hashToken } from './tokens.ts'

const identity = builder<IdentityTables>()

/** Revokes the session of a token; an unknown token is already out. */
export async function signOut({ database }: Guest, token: string) {
  const hash = hashToken(token)
  await database.transaction({ settings: { 'app.session': hash } }, (db) =>
    db.run(identity.deleteFrom('identity.sessions').where('token_hash', '=', hash)),
  )
}
