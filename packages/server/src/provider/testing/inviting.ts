import { Secret, TOTP } from 'otpauth'
import { operated } from '../../testing/operator.ts'
import type { TestServer } from '../../testing/test-server.ts'

export const staffPassword = 'quatro palavras bem juntas'

/** Invites somebody by the operator's command; returns the token of the link. */
export async function invited(server: TestServer, email: string, name = 'Marta Lima'): Promise<string> {
  const { out } = await operated(server, ['equipe', 'convidar', email, '--nome', name, '--json'])
  return (JSON.parse(out) as { link: string }).link.split('#')[1]!
}

/** What the authenticator shows now, from the key that the invitation shows. */
export async function codeOf(server: TestServer, token: string): Promise<string> {
  const { body } = await server.call(undefined, 'POST /provider/invitation', { body: { token } })
  return codeFrom(server, body.response.key)
}

export const codeFrom = ({ clock }: TestServer, key: string, laterSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: clock.now().getTime() + laterSeconds * 1000,
  })

/** Somebody who accepted an invitation: what they sign in with, whose code was not used yet. */
export const joined = (server: TestServer, email: string) =>
  // The code of the interval before is taken for half a minute at most, and less where the next one begins.
  server.atOneInstant(async () => {
    const token = await invited(server, email)
    const { body } = await server.call(undefined, 'POST /provider/invitation', { body: { token } })
    const { key } = body.response
    const accepted = { token, password: staffPassword, code: codeFrom(server, key, -30) }
    const answer = await server.call(undefined, 'POST /provider/invitation/accept', { body: accepted })
    if (answer.status !== 200) throw new Error(`not joined: ${JSON.stringify(answer.error)}`)
    return { email, password: staffPassword, code: codeFrom(server, key) }
  })
