import { expect, it } from 'vitest'
import { forgetPassed } from '../../platform/records/forgetting.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { sendInvitation } from '../invitations/sending.ts'
import { sendOneTimePassword } from '../members/one-time-password.ts'
import { allPay, setPerson, staySignedIn } from '../testing/standing.ts'
import { sendEmailProof } from './sending.ts'
import { sendWaitingInvitations } from './waiting.ts'

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
/** A colleague who proves their address for the first time from now on. */
async function unproven(of: Person, permissions: string[]) {
  const colleague = await server.colleague(of, permissions)
  await setPerson(server, colleague, { email_assumed: false })
  const prove = async () => {
    await colleague.call('POST /account/email/proof')
    server.mails.length = 0
    await server.runJobs(sendEmailProof)
    const mail = server.mails.find(({ to }) => to === colleague.email)!
    const [, token] = /confirmar-email\/(\S+)/.exec(mail.text)!
    expect((await colleague.call('PUT /account/email/proof', { body: { token: token! } })).status).toBe(204)
  }
  return { colleague, prove }
}
/** The addresses to which a first password or an invitation has just gone. */
async function sent() {
  server.mails.length = 0
  for (const job of [sendWaitingInvitations, sendOneTimePassword, sendInvitation]) await server.runJobs(job)
  return server.mails.map(({ to }) => to).toSorted()
}
const add = async (by: Person, name: string) => {
  const email = `${name.toLowerCase()}-${by.userId}@padaria.com.br`
  expect((await by.call('POST /client/users', { body: { name, email, phone: '11987654321' } as never })).status).toBe(
    201,
  )
  return email
}
const proven = async ({ ana }: Awaited<ReturnType<typeof registered>>) =>
  (await ana.call('GET /account')).body.response.email_proven
const invite = ({ ana }: Awaited<ReturnType<typeof registered>>) =>
  ana.call('POST /client/consultants/invitations', { body: { email: 'carlos@consultor.com.br', permissions: [] } })

const remind = async ({ ana }: Awaited<ReturnType<typeof registered>>) => {
  const body = { name: 'Caio', email: `caio-${Math.random()}@padaria.com.br`, phone: '11987654321' }
  const { id } = (await ana.call('POST /client/users', { body: body as never })).body.response
  return ana.call('POST /client/users/{id}/reset', { params: { id } })
}

it('a registration’s address is proven by the link that was mailed to it, and then others are mailed', async () => {
  const world = await registered()
  expect(await proven(world)).toBe(false)
  expect((await remind(world)).error.code).toBe('mail.unproven')
  // On the telephone, where nobody is signed in.
  const prove = () => server.call(undefined, 'PUT /account/email/proof', { body: { token: world.token } })
  expect((await prove()).status).toBe(204)
  expect(await proven(world)).toBe(true)
  expect((await remind(world)).status).toBe(200)
  expect((await prove()).status).toBe(204)
})

it('invitations by e-mail wait for the inviter’s own address, and leave when it is proven', async () => {
  for (const job of [sendWaitingInvitations, sendOneTimePassword, sendInvitation]) await server.runJobs(job)
  const world = await registered()
  const { ana } = world
  const bia = { name: 'Bia', email: `bia-${ana.userId}@padaria.com.br`, phone: '11987654321' }
  expect((await ana.call('POST /client/users', { body: bia as never })).status).toBe(201)
  expect((await invite(world)).status).toBe(201)
  const gone = await ana.call('POST /client/consultants/invitations', {
    body: { email: 'outra@consultor.com.br', permissions: [] },
  })
  await ana.call('DELETE /client/consultants/invitations/{id}', { params: { id: gone.body.response.id } })
  expect(await sent()).toEqual([])

  await ana.call('PUT /account/email/proof', { body: { token: world.token } })
  expect(await sent()).toEqual([bia.email, 'carlos@consultor.com.br'])
  // Who got a first password gets no other by itself.
  await ana.call('PUT /account/email/proof', { body: { token: world.token } })
  expect(await sent()).toEqual([])
})

it('whoever proves an address has only those mailed whom they added themselves, and nobody twice', async () => {
  const ana = await server.company()
  const caio = await unproven(ana, ['users'])
  const rui = await unproven(ana, [])
  await sent()
  const [bia, dora, eva] = [await add(ana, 'Bia'), await add(caio.colleague, 'Dora'), await add(caio.colleague, 'Eva')]
  expect(await sent()).toEqual([bia])
  // Nobody enters, the passwords pass, and the hourly job removes them.
  await allPay(server)
  server.setClock(new Date(Date.now() + 11 * 24 * 3600_000).toISOString())
  try {
    await staySignedIn(server)
    await forgetPassed.run({}, server.composed.jobContext, 'test')
    await rui.prove()
    expect(await sent()).toEqual([])
    // Somebody else sends one of the two that wait.
    const { body } = await ana.call('GET /client/users')
    const { id } = body.response.find(({ email }) => email === eva)!
    expect((await ana.call('POST /client/users/{id}/invite-again', { params: { id } })).status).toBe(200)
    expect(await sent()).toEqual([eva])
    await caio.prove()
    expect(await sent()).toEqual([dora])
  } finally {
    server.setClock(undefined)
  }
})

it('a link proves its own account only, and nothing after a week or once the address has changed', async () => {
  const [world, other] = [await registered(), await registered()]
  const use = (who: typeof world, token: string) => who.ana.call('PUT /account/email/proof', { body: { token } })
  expect((await use(other, world.token)).status).toBe(204)
  expect([await proven(world), await proven(other)]).toEqual([true, false])
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
