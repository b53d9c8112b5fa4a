import type { Person, TestServer } from '../../testing/test-server.ts'
import { hashToken } from '../session/tokens.ts'
import { setCompany } from './standing.ts'

/* Invitations to a team by a link, without the mail that continues them. */

const tokenOf = (link: string) => link.split('#')[1]!

/** The token of a new invitation of somebody's company, which has room for one more. */
export async function linkToken(server: TestServer, ana: Person, name = 'Rita'): Promise<string> {
  await setCompany(server, ana, { free_people: 1000 })
  await server.asOwner(`delete from platform.rate_limits where key like 'team-invitation%'`)
  await server.asOwner('update identity.team_invitations set revoked_at = now() where accepted_at is null')
  const { body } = await ana.call('POST /client/users/invitations', { body: { name } })
  return tokenOf(body.response.link)
}

/** The token of the mail that continues a new invitation, which somebody claimed with this address. */
export async function claimedToken(server: TestServer, ana: Person, email: string): Promise<string> {
  const token = await linkToken(server, ana)
  await server.call(undefined, 'POST /team-invitation/claim', {
    body: { token, name: 'Rita Souza', email, phone: '11987654321' },
  })
  const mailed = `claim-of-${token}`
  await server.asOwner('update identity.team_invitations set claim_hash = $1 where claimed_email = $2', [
    hashToken(mailed),
    email,
  ])
  return mailed
}
