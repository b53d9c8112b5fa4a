import type { Permission } from '@prumo/contract/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { disable, onlySees, setCompany, setRole } from '../testing/standing.ts'
import { sendClaim } from './claiming.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person

beforeEach(async () => {
  server.setClock(undefined)
  server.mails.length = 0
  await server.asOwner(`delete from platform.rate_limits where key like 'team-invitation%'`)
  ana = await server.company()
})

let made = 0
const address = () => `rita${++made}@de-fora.com.br`
const invite = (by = ana, more: { permissions?: Permission[]; phone?: string } = {}) =>
  by.call('POST /client/users/invitations', { body: { name: 'Rita Lima', ...more } })
const tokenOf = (link: string) => link.split('#')[1]!
const invited = async (by = ana, more: { permissions?: Permission[] } = {}) => {
  const { link, id } = (await invite(by, more)).body.response
  return { id, token: tokenOf(link) }
}
const open = (token: string) => server.call(undefined, 'POST /team-invitation', { body: { token } })
const claim = (token: string, email: string) =>
  server.call(undefined, 'POST /team-invitation/claim', {
    body: { token, name: 'Rita de Souza', email, phone: '11912345678' },
  })
const accept = (token: string, password = 'uma-senha-boa') =>
  server.call(undefined, 'POST /team-invitation/accept', { body: { token, password, terms: true } })
const pending = async (by = ana) => (await by.call('GET /client/users/invitations')).body.response
const renew = (by: Person, id: number) => by.call('POST /client/users/invitations/{id}/link', { params: { id } })
const revoke = (by: Person, id: number) => by.call('DELETE /client/users/invitations/{id}', { params: { id } })
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const mailTo = (email: string) => server.mails.findLast(({ to }) => to === email)
/** Claims an invitation and returns the token in the mail. */
async function mailed(token: string, email: string): Promise<string> {
  await claim(token, email)
  await server.runJobs(sendClaim)
  return mailTo(email)!.text.match(/\/convite-equipe#([\w-]{43})/)![1]!
}

describe('an invitation to the team by a link', () => {
  it('says who invites, and makes whoever proves an e-mail and chooses a password a member with what it offers', async () => {
    const made = await invite(ana, { permissions: ['contacts', 'proccess'], phone: '(11) 98765-4321' })
    expect(made.status).toBe(201)
    const { link, ...invitation } = made.body.response
    expect(link).toMatch(/^https:\/\/app\.prumo\.test\/convite-equipe#[\w-]{43}$/)
    expect(invitation).toMatchObject({ name: 'Rita Lima', phone: '11987654321', state: 'sent', claimed_email: null })
    expect(await pending()).toEqual([invitation])

    const opened = (await open(tokenOf(link))).body.response
    const [company] = await server.asOwner<{ name: string }>('select name from identity.companies where id = $1', [
      ana.companyId,
    ])
    const [inviter] = await server.asOwner<{ name: string }>('select name from identity.users where id = $1', [
      ana.userId,
    ])
    expect(opened).toMatchObject({
      company_name: company!.name,
      inviter_name: inviter!.name,
      name: 'Rita Lima',
      email: null,
    })

    const email = address()
    const continuing = await mailed(tokenOf(link), email)
    expect(await pending()).toMatchObject([{ state: 'opened', claimed_email: email }])
    expect((await open(continuing)).body.response).toMatchObject({ name: 'Rita de Souza', email })
    const { status, body } = await accept(continuing)
    expect([status, body.name]).toEqual([201, 'Rita de Souza'])
    const { response: account } = (await server.call(body.token, 'GET /account')).body
    expect(account).toMatchObject({
      email,
      email_proven: true,
      phone: '11912345678',
      company_id: ana.companyId,
      is_responsible: false,
      must_change_password: false,
    })
    expect(account.permissions.toSorted()).toEqual(['contacts', 'proccess'])
    expect(await pending()).toEqual([])
    const [notice] = (await ana.call('GET /client/manager-notification')).body.response
    expect(notice).toMatchObject({
      kind: 'users.joined',
      title: 'Rita de Souza aceitou o seu convite e entrou na equipe',
    })
    const signedIn = await server.call(undefined, 'POST /sign/client', { body: { email, password: 'uma-senha-boa' } })
    expect(signedIn.status).toBe(200)
  })

  it('leaves neither token anywhere but in the link and in the mail, and nothing typed in the mail', async () => {
    const { token } = await invited()
    const email = address()
    const continuing = await mailed(token, email)
    const [row] = await server.asOwner<{ all: string }>(
      `select (select string_agg(t::text, ' ') from identity.team_invitations t) ||
              (select string_agg(t::text, ' ') from audit.trail t) || coalesce((select string_agg(j::text, ' ') from pgboss.job j), '') as all`,
    )
    expect(row!.all).not.toContain(token)
    expect(row!.all).not.toContain(continuing)
    const { subject, text } = mailTo(email)!
    expect(`${subject} ${text}`).not.toMatch(/Rita|Empresa /)
  })

  it('is used once, also by two at the same moment', async () => {
    const { token } = await invited()
    const continuing = await mailed(token, address())
    const answers = await Promise.all([accept(continuing), accept(continuing), accept(continuing)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect(refusal(await open(token))).toEqual([409, 'invitation.used'])
    expect(refusal(await claim(token, address()))).toEqual([409, 'invitation.used'])
  })

  it('answers the same for an address with an account as for one without, and gives no link to the former', async () => {
    const { token } = await invited()
    const eva = await server.company()
    const [known, unknown] = [await claim(token, eva.email), await claim(token, address())]
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw])
    expect(await claim(token, eva.email)).toMatchObject({ status: 204 })
    await server.runJobs(sendClaim)
    const { subject, text } = mailTo(eva.email)!
    expect(subject).toBe('Este e-mail já tem uma conta no Prumo')
    expect(text).not.toContain('/convite-equipe')
    // What the inviter sees does not tell either.
    expect(await pending()).toMatchObject([{ state: 'opened', claimed_email: eva.email }])
  })

  it('of two addresses opens to the later one only', async () => {
    const { token } = await invited()
    const first = await mailed(token, address())
    const second = await mailed(token, address())
    expect(refusal(await accept(first))).toEqual([404, 'team_invitation.not_found'])
    expect((await accept(second)).status).toBe(201)
  })

  it('does not take the token of the link for that of the mail, nor the other way round', async () => {
    const { token } = await invited()
    expect(refusal(await accept(token))).toEqual([404, 'team_invitation.not_found'])
    const continuing = await mailed(token, address())
    expect(refusal(await claim(continuing, address()))).toEqual([404, 'team_invitation.not_found'])
  })

  it('ends after a week, when it is revoked, and when a new link replaces it', async () => {
    server.setClock('2026-05-13T12:00:00-03:00')
    await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
    const [late, revoked, replaced] = [await invited(), await invited(), await invited()]
    await revoke(ana, revoked.id)
    await revoke(ana, revoked.id)
    expect(refusal(await open(revoked.token))).toEqual([409, 'invitation.revoked'])
    expect(refusal(await renew(ana, revoked.id))).toEqual([409, 'invitation.revoked'])
    const { link } = (await renew(ana, replaced.id)).body.response
    expect(refusal(await open(replaced.token))).toEqual([404, 'team_invitation.not_found'])
    expect((await open(tokenOf(link))).status).toBe(200)
    const continuing = await mailed(late.token, address())
    server.setClock('2026-05-20T12:00:01-03:00')
    expect(refusal(await open(late.token))).toEqual([409, 'invitation.expired'])
    expect(refusal(await accept(continuing))).toEqual([409, 'invitation.expired'])
    const session = await server.call(undefined, 'POST /sign/client', {
      body: { email: ana.email, password: ana.password },
    })
    const again = server.person(session.body.token, ana.email, ana.password)
    expect((await pending(await again)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    const anew = (await renew(await again, late.id)).body.response
    expect([anew.state, (await open(tokenOf(anew.link))).status]).toEqual(['sent', 200])
  })

  it('is made only with the permission and not only to see, and gives permissions only of a responsible user', async () => {
    const rui = await server.colleague(ana, ['contacts'])
    expect(refusal(await invite(rui))).toEqual([403, 'permission.denied'])
    const bia = await server.colleague(ana, ['users'])
    expect((await invite(bia)).status).toBe(201)
    expect(refusal(await invite(bia, { permissions: ['finance'] }))).toEqual([403, 'user.permissions_denied'])
    // Whoever could only add people would get more by the link of somebody else's invitation.
    const { id } = await invited(ana, { permissions: ['finance'] })
    expect(refusal(await renew(bia, id))).toEqual([403, 'user.permissions_denied'])
    expect((await pending(bia)).length).toBe(2)
    await onlySees(server, bia)
    expect((await invite(bia)).error.code).toBe('permission.only_sees')
    expect((await revoke(bia, id)).error.code).toBe('permission.only_sees')
  })

  it('ends with its maker: who left the company, or may no longer give what it offers, lets nobody in', async () => {
    const [bia, caio] = [await server.colleague(ana, ['users']), await server.colleague(ana, ['users'])]
    const byBia = await invited(bia)
    await disable(server, bia)
    expect(refusal(await open(byBia.token))).toEqual([409, 'invitation.revoked'])
    expect(await pending()).toMatchObject([{ id: byBia.id, state: 'ended' }])
    await setRole(server, caio, { is_responsible: true })
    const byCaio = await invited(caio, { permissions: ['finance'] })
    const continuing = await mailed(byCaio.token, address())
    await setRole(server, caio, { is_responsible: false })
    expect(refusal(await accept(continuing))).toEqual([409, 'invitation.revoked'])
    expect(await pending()).toMatchObject([{ id: byCaio.id, state: 'ended' }, { id: byBia.id }])
    // Somebody else makes it theirs.
    const { link, state } = (await renew(ana, byCaio.id)).body.response
    expect(state).toBe('sent')
    expect((await open(tokenOf(link))).status).toBe(200)
  })

  it('keeps to the plan: neither made nor accepted without a seat', async () => {
    await setCompany(server, ana, { free_people: 2 })
    const [one, other] = [await invited(), await invited()]
    const [first, second] = [await mailed(one.token, address()), await mailed(other.token, address())]
    expect((await accept(first)).status).toBe(201)
    expect(refusal(await accept(second))).toEqual([409, 'invitation.no_seat'])
    expect(refusal(await invite())).toEqual([409, 'user.limit'])
    await setCompany(server, ana, { free_people: 3 })
    expect((await accept(second)).status).toBe(201)
  })

  it('is one of the own company', async () => {
    const { id } = await invited()
    const eva = await server.company()
    expect(await pending(eva)).toEqual([])
    expect(refusal(await revoke(eva, id))).toEqual([404, 'not_found'])
    expect(refusal(await renew(eva, id))).toEqual([404, 'not_found'])
  })

  it('is not guessed: an invented token is not found, and tries are counted', async () => {
    const answers = []
    for (let n = 0; n < 62; n++) answers.push((await open(`guess${n}`)).status)
    expect([answers[0], ...answers.slice(-2)]).toEqual([404, 429, 429])
  })

  it('asks for a password that nobody would guess', async () => {
    const { token } = await invited()
    const continuing = await mailed(token, address())
    expect((await accept(continuing, '12345678')).error.fields).toHaveProperty('password')
  })

  it('sends at most a few mails to one address, whose reader did not ask for them', async () => {
    const { token } = await invited()
    const email = address()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await claim(token, email)).status)
    expect(answers).toEqual([204, 204, 204, 429])
  })
})
