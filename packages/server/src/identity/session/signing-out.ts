import type { Guest, Http } from '../../platform/http/implement.ts'
import { area as identity } from '../tables.ts'
import { rememberDevice } from './known-devices.ts'
import { hashToken } from './tokens.ts'

/** Revokes the session of a token; an unknown token is ignored. */
export async function signOut({ database }: Guest, token: string) {
  const hash = hashToken(token)
  await database.transaction({ settings: { 'app.session': hash } }, (db) =>
    db.run(identity.deleteFrom('identity.sessions').where('token_hash', '=', hash)),
  )
}

/** Gives the browser its new session, revokes its old one, which is no longer used, and marks the browser as known. */
export async function replaceSession(guest: Guest, http: Http, { token, id }: { token: string; id: number }) {
  if (http.token) await signOut(guest, http.token)
  http.setSession(token)
  rememberDevice(guest, id, http)
}
