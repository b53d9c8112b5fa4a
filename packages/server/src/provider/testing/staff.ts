import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { next } from '../../testing/numbering.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'

/** Somebody of the provider with an open session, without invitation, password and authenticator. */
export async function staffOf(server: TestServer, name = `Marta ${next()}`): Promise<Person> {
  const [token, email] = [newToken(), `marta${next()}@prumo.com.br`]
  await server.asOwner(
    `with staff as (
       insert into provider.staff (name, email, created_at) values ($1, $2, $3) returning id
     )
     insert into provider.sessions (staff_id, token_hash, created_at, seen_at, expires_at)
     select id, $4, $3, $3, $3::timestamptz + interval '12 hours' from staff`,
    [name, email, server.clock.now(), hashToken(token)],
  )
  return {
    token,
    email,
    password: '',
    userId: 0,
    companyId: 0,
    call: (key, ...input) => server.call(token, key, ...input),
  }
}
