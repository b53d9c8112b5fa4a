import { permissions } from '@prumo/contract/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendInvitation } from '../../identity/invitations/sending.ts'
import { setCompany, setPerson, setRole } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let carlos: Person

beforeEach(async () => {
  server.setClock(undefined)
  server.mails.length = 0
  ana = await server.company()
  carlos = await server.company({ consultant: true })
})

type Permissions = ['contacts'] | ['contacts', 'departments'] | []
const invite = (email = carlos.email, offered: Permissions = ['contacts'], by = ana) =>
  by.call('POST /client/consultants/invitations', { body: { email, permissions: offered } })

/** Invites a consultant and returns the token of the link in the e-mail. */
async function linkTo(email = carlos.email, offered: Permissions = ['contacts'], by = ana): Promise<string> {
  await invite(email, offered, by)
  await server.runJobs(sendInvitation)
  return server.mails.at(-1)!.text.match(/\/convite\/([\w-]{43})/)![1]!
}
const accept = (token: string, by = carlos) => by.call('POST /account/invitations/accept', { body: { token } })
async function enter({ email, password }: Person) {
  const { body } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  return server.person(body.token, email, password)
}
/** Carlos as a consultant of Ana's company, with a session in it. */
async function working(offered: Permissions = ['contacts']): Promise<Person> {
  await accept(await linkTo(carlos.email, offered))
  const own = await enter(carlos)
  await own.call('PUT /client/companies/{id}/change-company', { params: { id: ana.companyId } })
  return enter(carlos)
}

describe('an invitation', () => {
  it('is sent by e-mail, is accepted by its link, and gives exactly the offered permissions', async () => {
    const token = await linkTo()
    const [mail] = server.mails
    expect([mail!.to, mail!.text.includes('Contatos')]).toEqual([carlos.email, true])
    expect(mail!.replyTo?.address).toBe(ana.email)
    expect(mail!.text).toContain('A sua resposta vai para')
    expect((await carlos.call('GET /account/invitations')).body.response).toMatchObject([
      { company_name: expect.stringMatching(/^Empresa/), permissions: ['contacts'], can_accept: false },
    ])
    const accepted = await accept(token)
    expect([accepted.status, accepted.body.response.company_id]).toEqual([200, ana.companyId])
    const there = await server.asOwner(
      'select is_root, is_responsible, permissions from identity.members where company_id = $1 and user_id = $2',
      [ana.companyId, carlos.userId],
    )
    expect(there).toEqual([{ is_root: false, is_responsible: false, permissions: ['contacts'] }])
    expect((await carlos.call('GET /account/invitations')).body.response).toEqual([])
    const [notice] = (await ana.call('GET /client/manager-notification')).body.response
    const [own] = await server.asOwner<{ name: string }>('select name from identity.users where id = $1', [
      carlos.userId,
    ])
    expect(notice).toMatchObject({
      kind: 'users.joined',
      title: `${own!.name} aceitou o seu convite de consultoria`,
      link: '/consultores',
    })
    const { body } = await ana.call('GET /client/consultants')
    expect(body).toMatchObject({ response: [{ id: carlos.userId, can_end: true }], invitations: [] })
  })

  it('leaves its token only in the e-mail', async () => {
    const token = await linkTo()
    const [row] = await server.asOwner<{ all: string }>(
      `select (select string_agg(t::text, ' ') from identity.invitations t) ||
              (select string_agg(t::text, ' ') from audit.trail t) || coalesce((select string_agg(j::text, ' ') from pgboss.job j), '') as all`,
    )
    expect(row!.all).not.toContain(token)
  })

  it.each([
    ['was disabled', (bia: Person) => ana.call('PUT /client/users/disabled', { body: { client_id: bia.userId } })],
    ['was deleted', (bia: Person) => ana.call('DELETE /client/users/{id}', { params: { id: bia.userId } })],
    [
      'is responsible no longer',
      async (bia: Person) => {
        const { response } = (await ana.call('GET /client/users/{id}', { params: { id: bia.userId } })).body
        const { name, email, phone } = response
        const body = { id: bia.userId, name, email: email!, phone: phone!, is_responsible: false }
        return ana.call('PUT /client/users', { body })
      },
    ],
  ])('ends when its maker %s', async (_, leave) => {
    const bia = await server.colleague(ana, ['users'])
    await setRole(server, bia, { is_responsible: true })
    const token = await linkTo(carlos.email, ['contacts'], bia)
    expect((await leave(bia)).status).toBeLessThan(300)
    expect((await ana.call('GET /client/consultants')).body.invitations).toEqual([])
    expect((await carlos.call('GET /account/invitations')).body.response).toEqual([])
    expect((await accept(token)).error.code).toBe('invitation.revoked')
  })

  it('is accepted once', async () => {
    const token = await linkTo()
    await accept(token)
    expect((await accept(token)).error.code).toBe('invitation.used')
  })

  it('is accepted once also when it is accepted twice at the same moment', async () => {
    const token = await linkTo()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const rows = await server.asOwner(
      `select 1 from audit.trail where company_id = $1 and action = 'invitation.accepted'`,
      [ana.companyId],
    )
    expect(rows).toHaveLength(1)
  })

  it('is valid for seven days', async () => {
    server.setClock('2026-12-01T12:00:00Z')
    carlos = await server.company({ consultant: true })
    const token = await linkTo(carlos.email, [], await server.company())
    server.setClock('2026-12-08T12:00:00Z')
    const late = await enter(carlos)
    expect((await accept(token, late)).error.code).toBe('invitation.expired')
    expect((await late.call('GET /account/invitations')).body.response).toEqual([])
    server.setClock('2026-12-08T11:59:59Z')
    expect((await accept(token, await enter(carlos))).status).toBe(200)
  })

  it('is worth nothing once revoked, and an accepted one cannot be revoked', async () => {
    const token = await linkTo()
    const { id } = (await ana.call('GET /client/consultants')).body.invitations[0]!
    const revoke = () => ana.call('DELETE /client/consultants/invitations/{id}', { params: { id } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect((await accept(token)).error.code).toBe('invitation.revoked')
    const again = await linkTo()
    await accept(again)
    const [accepted] = await server.asOwner<{ id: number }>(
      'select id from identity.invitations where accepted_at is not null and company_id = $1',
      [ana.companyId],
    )
    const late = await ana.call('DELETE /client/consultants/invitations/{id}', { params: { id: Number(accepted!.id) } })
    expect(late.error.code).toBe('invitation.used')
  })

  it('is either revoked or accepted when both come at once', async () => {
    const token = await linkTo()
    const { id } = (await ana.call('GET /client/consultants')).body.invitations[0]!
    const [revoked, accepted] = await Promise.all([
      ana.call('DELETE /client/consultants/invitations/{id}', { params: { id } }),
      accept(token),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([revoked.status, accepted.status])
  })

  it('is only for the person it was sent to, by link and by id', async () => {
    const token = await linkTo()
    const { id } = (await ana.call('GET /client/consultants')).body.invitations[0]!
    const eva = await server.company({ consultant: true })
    expect((await accept(token, eva)).error.code).toBe('invitation.not_found')
    expect((await eva.call('POST /account/invitations/{id}/accept', { params: { id } })).status).toBe(404)
    expect((await eva.call('GET /account/invitations')).body.response).toEqual([])
    expect((await accept('x'.repeat(43))).error.code).toBe('invitation.not_found')
    expect((await accept(token, await server.company())).error.code).toBe('permission.denied')
  })

  it('is accepted from the list only by a person who has proved that the address is theirs', async () => {
    const { id } = (await invite()).body.response
    const fromList = () => carlos.call('POST /account/invitations/{id}/accept', { params: { id } })
    expect((await fromList()).error.code).toBe('invitation.unproven')
    await accept(await linkTo(carlos.email, [], await server.company()))
    expect((await carlos.call('GET /account/invitations')).body.response).toMatchObject([{ id, can_accept: true }])
    expect((await fromList()).status).toBe(200)
  })

  it('replaces an earlier one to the same address', async () => {
    const first = await linkTo()
    const second = await linkTo(carlos.email, ['contacts', 'departments'])
    expect((await ana.call('GET /client/consultants')).body.invitations).toHaveLength(1)
    expect((await accept(first)).error.code).toBe('invitation.revoked')
    expect((await accept(second)).status).toBe(200)
    const refused = await invite()
    expect([refused.error.code, refused.status]).toEqual(['invitation.member', 409])
  })

  it("needs room in the company's plan and in the consultant's list", async () => {
    const token = await linkTo()
    const limit = (people: number) => setCompany(server, ana, { free_people: people })
    await limit(1)
    expect((await accept(token)).error.code).toBe('invitation.no_seat')
    expect((await invite('outro@consultoria.com.br')).error.code).toBe('user.limit')
    await limit(2)
    await setPerson(server, carlos, { free_companies: 1 })
    expect((await accept(token)).error.code).toBe('company.limit')
  })

  it('is made only by responsible users, and leaves its rows in the trail', async () => {
    const rui = await server.colleague(ana, [...permissions])
    expect((await invite('x@consultoria.com.br', [], rui)).error.code).toBe('permission.denied')
    await accept(await linkTo())
    const trail = await server.asOwner(
      `select action, user_id::int from audit.trail
       where company_id = $1 and (entity = 'invitation' or action = 'member.joined') order by id`,
      [ana.companyId],
    )
    expect(trail).toEqual([
      { action: 'invitation.created', user_id: ana.userId },
      { action: 'member.joined', user_id: carlos.userId },
      { action: 'invitation.accepted', user_id: carlos.userId },
    ])
  })
})

describe('a consultant', () => {
  it('works in one company at a time, with the permissions of that company', async () => {
    const there = await working()
    expect(there.companyId).toBe(ana.companyId)
    expect((await there.call('GET /account')).body.response).toMatchObject({
      permissions: ['contacts'],
      is_responsible: false,
      is_root: 'NO',
      consultor: true,
    })
    expect((await there.call('POST /client/departments', { body: { name: 'X', sigla: '' } })).status).toBe(403)
    expect((await there.call('GET /client/consultants')).status).toBe(403)
  })

  it('sees nothing of a company their session is not in, also after changing there and back', async () => {
    const department = (name: string, by: Person) => by.call('POST /client/departments', { body: { name, sigla: '' } })
    const names = async (by: Person) => (await by.call('GET /client/departments')).body.response.map(({ name }) => name)
    const mine = (await department('Só de Carlos', carlos)).body.response
    await department('Só de Ana', ana)
    const there = await working(['contacts', 'departments'])
    expect(await names(there)).toEqual(['Só de Ana'])
    expect((await there.call('GET /client/departments/{id}', { params: { id: mine.id } })).status).toBe(404)
    expect((await there.call('DELETE /client/departments/{id}', { params: { id: mine.id }, query: {} })).status).toBe(
      404,
    )
    await there.call('PUT /client/companies/{id}/change-company', { params: { id: carlos.companyId } })
    expect((await there.call('GET /client/departments')).error.code).toBe('session.expired')
    expect(await names(await enter(carlos))).toEqual(['Só de Carlos'])
    const users = (await ana.call('GET /client/users')).body.response.map(({ id }) => id)
    expect(users.sort()).toEqual([ana.userId, carlos.userId].sort())
  })

  it('loses access to that company only, at once, when it ends, and gets it again with an invitation', async () => {
    const there = await working()
    const own = carlos
    const end = () => ana.call('DELETE /client/consultants/{id}', { params: { id: carlos.userId } })
    expect((await end()).status).toBe(200)
    expect((await there.call('GET /account')).error.code).toBe('session.expired')
    expect((await own.call('GET /account')).status).toBe(200)
    expect((await end()).status).toBe(404)
    const refused = await own.call('PUT /client/companies/{id}/change-company', { params: { id: ana.companyId } })
    expect(refused.error.code).toBe('company.not_allowed')
    expect((await own.call('GET /client/companies')).body.response).toHaveLength(1)
    expect((await enter(carlos)).companyId).toBe(carlos.companyId)
    await accept(await linkTo(carlos.email, []))
    const again = await own.call('PUT /client/companies/{id}/change-company', { params: { id: ana.companyId } })
    expect(again.status).toBe(200)
    expect((await (await enter(carlos)).call('GET /account')).body.response.permissions).toEqual([])
  })

  it('cannot be removed by another company, and this call does not remove employees', async () => {
    await working()
    const eva = await server.company()
    const rui = await server.colleague(ana)
    const end = (id: number, by: Person) => by.call('DELETE /client/consultants/{id}', { params: { id } })
    expect((await end(carlos.userId, eva)).status).toBe(404)
    expect((await end(rui.userId, ana)).status).toBe(404)
    expect((await end(carlos.userId, carlos)).error.code).toBe('user.self')
  })
})
