import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { sendEmailProof } from './sending.ts'

const server = openTestServer()

/** Somebody who has just registered, and the token that was mailed to them. */
async function registered() {
  const ana = await server.company()
  await server.asOwner('update identity.users set email_assumed = false where id = $1', [ana.userId])
  server.mails.length = 0
  await server.runJobs(sendEmailProof)
  const mail = server.mails.find(({ to }) => to === ana.email)!
  return { ana, token: /confirmar-email\/(\S+)/.exec(mail.text)![1]! }
}
const proven = async ({ ana }: Awaited<ReturnType<typeof registered>>) =>
  (await ana.call('GET /account')).body.response.email_proven
const invite = ({ ana }: Awaited<ReturnType<typeof registered>>) =>
  ana.call('POST /client/consultants/invitations', { body: { email: 'carlos@consultor.com.br', permissions: [] } })

it('a registration’s address is proven by the link that was mailed to it, and then others are mailed', async () => {
  const world = await registered()
  expect(await proven(world)).toBe(false)
  expect((await invite(world)).error.code).toBe('mail.unproven')
  const answer = await world.ana.call('PUT /account/email/proof', { body: { token: world.token } })
  expect(answer.body.response.email_proven).toBe(true)
  expect((await invite(world)).status).toBe(201)
  const again = await world.ana.call('PUT /account/email/proof', { body: { token: world.token } })
  expect(again.status).toBe(200)
})

it('a link proves nothing for somebody else, after a week, or once the address has changed', async () => {
  const [world, other] = [await registered(), await registered()]
  const use = (who: typeof world, token: string) => who.ana.call('PUT /account/email/proof', { body: { token } })
  expect((await use(other, world.token)).error.code).toBe('email.proof_invalid')
  const another = `${world.token.startsWith('A') ? 'B' : 'A'}${world.token.slice(1)}`
  expect((await use(world, another)).error.code).toBe('email.proof_invalid')
  server.setClock(new Date(Date.now() + 8 * 24 * 3600_000).toISOString())
  try {
    const late = await server.call(undefined, 'POST /sign/client', {
      body: { email: world.ana.email, password: world.ana.password },
    })
    const answer = await server.call(late.body.token, 'PUT /account/email/proof', { body: { token: world.token } })
    expect(answer.error.code).toBe('email.proof_invalid')
  } finally {
    server.setClock(undefined)
  }
  const move = { email: 'ana.mudou@padaria.com.br', password: world.ana.password }
  expect((await world.ana.call('PUT /account/email', { body: move })).status).toBe(200)
  expect((await use(world, world.token)).error.code).toBe('email.proof_invalid')
  expect(await proven(world)).toBe(false)
})

it('a link is mailed again five times an hour, and to a proven address not at all', async () => {
  const { ana, token } = await registered()
  for (let n = 0; n < 5; n++) expect((await ana.call('POST /account/email/proof')).status).toBe(204)
  expect((await ana.call('POST /account/email/proof')).error.code).toBe('rate.limited')
  await ana.call('PUT /account/email/proof', { body: { token } })
  server.mails.length = 0
  await server.runJobs(sendEmailProof)
  expect(server.mails).toEqual([])
})

it('who worked here before proof was asked goes on as before', async () => {
  const ana = await server.company()
  const { body } = await ana.call('GET /account')
  // The migration marks those who were there, and so are the people of the tests marked.
  expect(body.response.email_proven).toBe(true)
  expect((await invite({ ana, token: '' })).status).toBe(201)
})
