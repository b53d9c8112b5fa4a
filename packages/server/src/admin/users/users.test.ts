import type { UserInput } from '@prumo/contract/admin/users/endpoints.ts'
import type { Input } from '@prumo/contract/contract.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendOneTimePassword } from '../../identity/members/one-time-password.ts'
import { setCompany, setRole } from '../../identity/testing/standing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

let made = 0
const somebody = (more: Partial<Input<typeof UserInput>> = {}): Input<typeof UserInput> => ({
  name: 'Rita Lima',
  email: `rita${++made}@padaria.com.br`,
  phone: '11987654321',
  ...more,
})
const create = (by: Person, more: Partial<Input<typeof UserInput>> = {}) =>
  by.call('POST /client/users', { body: somebody(more) })
const created = async (by: Person, more: Partial<Input<typeof UserInput>> = {}) =>
  (await create(by, more)).body.response
const record = async (by: Person, id: number) =>
  (await by.call('GET /client/users/{id}', { params: { id } })).body.response
const change = async (
  by: Person,
  id: number,
  more: Partial<Input<typeof UserInput>> & { updated_at?: string | undefined },
) => {
  const { name, email, phone } = await record(ana, id)
  return by.call('PUT /client/users', { body: { id, name, email: email!, phone: phone!, ...more } })
}
const toggle = (by: Person, client_id: number, is_disabled?: '1' | '2') =>
  by.call('PUT /client/users/disabled', { body: { client_id, is_disabled } })
const reset = (by: Person, id: number) => by.call('POST /client/users/{id}/reset', { params: { id } })
const remove = (by: Person, id: number) => by.call('DELETE /client/users/{id}', { params: { id } })
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]

const oneTimePassword = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/
const mailTo = (address: string | null) => server.mails.findLast(({ to }) => to === address)
/** The one-time password in the newest e-mail to an address. */
async function mailedPassword(address: string | null): Promise<string> {
  await server.runJobs(sendOneTimePassword)
  return mailTo(address)!.text.match(oneTimePassword)![0]
}
const signIn = (email: string, password: string) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
/** A new user who has already chosen a password: they work in this company only. */
async function signedIn(by: Person, more: Partial<Input<typeof UserInput>> = {}): Promise<Person> {
  const { email } = await created(by, more)
  const temporary = await mailedPassword(email)
  const { token } = (await signIn(email!, temporary)).body
  const password = 'uma-senha-da-pessoa'
  await server.call(token, 'PUT /alter-password', { body: { last_password: temporary, new_password: password } })
  return server.person(token, email!, password)
}
const giveRole = (person: Person, { responsible, root }: { responsible: boolean; root: boolean }) =>
  setRole(server, person, { is_responsible: responsible, is_root: root })
const allow = (people: number) => setCompany(server, ana, { free_people: people })

describe('the users of the company', () => {
  it("are listed completely and by name for a reader with the permission, also disabled ones, with the plan's limit", async () => {
    const rui = await server.colleague(ana, ['contacts'])
    const agata = await created(ana, { name: 'Ágata' })
    await toggle(ana, agata.id)
    const { body } = await ana.call('GET /client/users')
    expect(body.response.map(({ id, is_disabled }) => [id, is_disabled])).toEqual([
      [agata.id, '2'],
      [ana.userId, '1'],
      [rui.userId, '1'],
    ])
    expect(body.response[2]).toMatchObject({ email: rui.email, phone: '11987654321', permissions: ['contacts'] })
    expect(body.people).toEqual({ active: 2, limit: 10 })
  })

  it('are listed as names, and only active ones, for a reader without it', async () => {
    const rui = await server.colleague(ana, ['contacts'])
    await toggle(ana, (await created(ana)).id)
    const { body } = await rui.call('GET /client/users')
    expect(body.response.map(({ id }) => id)).toEqual([ana.userId, rui.userId])
    expect(body.people).toBeNull()
    for (const user of body.response) {
      expect(user).toMatchObject({ email: null, phone: null, is_disabled: '1', permissions: [], is_responsible: null })
      const { change_photo, change_absences, ...can } = user.can
      expect([change_photo, change_absences]).toEqual([user.id === rui.userId, user.id === rui.userId])
      expect(Object.values(can)).not.toContain(true)
    }
  })

  it('never include those of another company', async () => {
    const eva = await server.company()
    expect((await eva.call('GET /client/users')).body.response.map(({ id }) => id)).toEqual([eva.userId])
    for (const answer of [
      await eva.call('GET /client/users/{id}', { params: { id: ana.userId } }),
      await eva.call('PUT /client/users', { body: { ...somebody(), id: ana.userId } }),
      await toggle(eva, ana.userId),
      await reset(eva, ana.userId),
      await remove(eva, ana.userId),
    ]) {
      expect(refusal(answer)).toEqual([404, 'not_found'])
    }
  })
})

describe('a new user', () => {
  it('needs a name, a telephone and an e-mail', async () => {
    const answer = await ana.call('POST /client/users', { body: { name: ' ', email: 'sem-arroba', phone: '123' } })
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      { name: 'Preencha o nome', email: 'E-mail inválido', phone: 'Telefone inválido' },
    ])
  })

  it('gets a one-time password by e-mail, signs in with it once and chooses another; no row holds it', async () => {
    const answer = await create(ana, { permissions: ['finance', 'contacts'] })
    expect(answer.status).toBe(201)
    const user = answer.body.response
    expect(user).toMatchObject({ is_disabled: '1', permissions: ['finance', 'contacts'], last_signed_in_at: null })
    const password = await mailedPassword(user.email)
    expect(mailTo(user.email)).toMatchObject({ subject: 'Seu acesso ao Prumo' })
    const rows = await server.asOwner<{ row: string }>('select t::text as row from identity.temporary_passwords t')
    expect(JSON.stringify(rows)).not.toContain(password)

    const { body } = await signIn(user.email!, password)
    expect(body.must_change_password).toBe(true)
    expect((await server.call(body.token, 'GET /contacts')).error.code).toBe('password.change_required')
    const choice = { last_password: password, new_password: 'a-minha-senha-nova' }
    expect((await server.call(body.token, 'PUT /alter-password', { body: choice })).status).toBe(200)
    expect((await server.call(body.token, 'GET /account')).body.response.permissions).toEqual(['finance', 'contacts'])
    expect((await signIn(user.email!, password)).status).toBe(400)
    expect((await signIn(user.email!, 'a-minha-senha-nova')).status).toBe(200)
  })

  it('cannot sign in with the first password after seven days', async () => {
    server.setClock('2026-05-04T10:00:00Z')
    const user = await created(ana)
    const password = await mailedPassword(user.email)
    server.setClock('2026-05-11T10:00:01Z')
    expect((await signIn(user.email!, password)).status).toBe(400)
    server.setClock(undefined)
  })

  it('gets one valid password although the e-mail is sent twice, and none when disabled before it is sent', async () => {
    const rita = await created(ana)
    const data = { companyId: ana.companyId, userId: rita.id, occasion: 'welcome' as const, by: 'Ana' }
    await sendOneTimePassword.run(data, server.composed.jobContext, 'first')
    const first = mailTo(rita.email)!.text.match(oneTimePassword)![0]
    const second = await mailedPassword(rita.email)
    expect((await signIn(rita.email!, first)).status).toBe(400)
    expect((await signIn(rita.email!, second)).status).toBe(200)
    const bento = await created(ana)
    await toggle(ana, bento.id)
    await server.runJobs(sendOneTimePassword)
    expect(mailTo(bento.email)).toBeUndefined()
  })

  it('cannot have the e-mail of an existing account, here, disabled here or elsewhere, in any case', async () => {
    const eva = await server.company()
    const rita = await created(ana)
    const here = await create(ana, { email: rita.email!.toUpperCase() })
    expect(refusal(here)).toEqual([409, 'user.email_taken'])
    expect(here.error.message).toBe('Este e-mail já é de Rita Lima, desta empresa.')
    await toggle(ana, rita.id)
    expect((await create(ana, { email: rita.email! })).error.message).toContain('desativado nesta empresa')
    const elsewhere = await create(ana, { email: eva.email })
    expect(refusal(elsewhere)).toEqual([409, 'user.email_taken'])
    expect(elsewhere.error.message).toBe('Este e-mail já tem uma conta no Prumo. Use outro e-mail.')
  })

  it('created twice at the same moment is created once', async () => {
    const body = somebody()
    const answers = await Promise.all([1, 2, 3].map(() => ana.call('POST /client/users', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('gets no permissions from a colleague who is not responsible', async () => {
    const lia = await server.colleague(ana, ['users'])
    expect(refusal(await create(lia, { permissions: ['contacts'] }))).toEqual([403, 'user.permissions_denied'])
    expect(refusal(await create(lia, { is_responsible: true }))).toEqual([403, 'user.permissions_denied'])
    const answer = await create(lia, { permissions: [] })
    expect([answer.status, answer.body.response.permissions]).toEqual([201, []])
  })

  it('cannot be created by a colleague without the permission', async () => {
    const rui = await server.colleague(
      ana,
      permissions.filter((permission) => permission !== 'users'),
    )
    expect((await create(rui)).status).toBe(403)
  })
})

describe('the number of people the plan allows', () => {
  it('holds when creating and when enabling again, with a sentence that names the number', async () => {
    await allow(2)
    const rita = await created(ana)
    const refused = await create(ana)
    expect(refusal(refused)).toEqual([409, 'user.limit'])
    expect(refused.error.message).toContain('Seu plano permite 2 usuários ativos.')
    await toggle(ana, rita.id)
    const bento = await create(ana)
    expect(bento.status).toBe(201)
    expect(refusal(await toggle(ana, rita.id))).toEqual([409, 'user.limit'])
    expect((await record(ana, rita.id)).is_disabled).toBe('2')
  })

  it('holds when several are created at the same moment', async () => {
    await allow(3)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect((await ana.call('GET /client/users')).body.people).toEqual({ active: 3, limit: 3 })
  })

  it('counts one seat for creating and enabling at the same moment', async () => {
    await allow(3)
    const rita = await created(ana)
    await toggle(ana, rita.id)
    await created(ana)
    const answers = await Promise.all([create(ana), toggle(ana, rita.id, '1')])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})

describe('changing a user', () => {
  it('changes name, telephone, e-mail and permissions, which apply from the next call on', async () => {
    const rita = await signedIn(ana)
    expect((await rita.call('GET /client/departments/sync')).status).toBe(403)
    const email = `nova${made}@padaria.com.br`
    const answer = await change(ana, rita.userId, { name: 'Rita Reis', email, permissions: ['departments'] })
    expect(answer.body.response).toMatchObject({ name: 'Rita Reis', email, permissions: ['departments'] })
    expect((await rita.call('GET /client/departments/sync')).status).toBe(200)
    expect((await signIn(email, rita.password)).status).toBe(200)
    expect((await signIn(rita.email, rita.password)).status).toBe(400)
  })

  it('is refused over a version that nobody saw, also where the person changed their own name', async () => {
    const rita = await signedIn(ana)
    const read = async () =>
      (await ana.call('GET /client/users/{id}', { params: { id: rita.userId } })).body.response.updated_at
    const seen = await read()
    await rita.call('PUT /account', { body: { name: 'Rita Reis', phone: '(11) 98765-4321' } })
    expect(await read()).not.toBe(seen)
    const answer = await change(ana, rita.userId, { updated_at: seen })
    expect([answer.status, answer.error.code]).toEqual([409, 'record.stale'])
    expect((await change(ana, rita.userId, { permissions: ['finance'], updated_at: await read() })).status).toBe(200)
    expect((await change(ana, rita.userId, { updated_at: seen })).error.code).toBe('record.stale')
  })

  it('leaves permissions as they are when they are not sent', async () => {
    const rita = await created(ana, { permissions: ['finance'] })
    const lia = await server.colleague(ana, ['users'])
    const answer = await change(lia, rita.id, { name: 'Rita Reis' })
    expect(answer.body.response).toMatchObject({ name: 'Rita Reis', permissions: ['finance'] })
  })

  it('with permissions is refused as a whole when the caller is neither responsible nor root', async () => {
    const rita = await created(ana)
    const lia = await server.colleague(ana, ['users'])
    const more = { name: 'Outro nome', permissions: [...permissions] }
    expect(refusal(await change(lia, rita.id, more))).toEqual([403, 'user.permissions_denied'])
    expect(refusal(await change(lia, rita.id, { is_responsible: true }))).toEqual([403, 'user.permissions_denied'])
    expect(await record(ana, rita.id)).toMatchObject({ name: 'Rita Lima', permissions: [], is_responsible: false })
  })

  it('never gives the caller more permissions', async () => {
    const lia = await server.colleague(ana, ['users'])
    expect(refusal(await change(lia, lia.userId, { permissions: ['users', 'finance'] }))).toEqual([
      403,
      'user.permissions_denied',
    ])
    await giveRole(lia, { responsible: true, root: false })
    expect(refusal(await change(lia, lia.userId, { permissions: [...permissions] }))).toEqual([
      403,
      'user.own_permissions',
    ])
    expect((await record(ana, lia.userId)).permissions).toEqual(['users'])
    await giveRole(lia, { responsible: false, root: true })
    expect(refusal(await change(lia, lia.userId, { is_responsible: true }))).toEqual([403, 'user.own_permissions'])
  })

  it('refuses a permission that does not exist', async () => {
    const answer = await create(ana, { permissions: ['dono' as never] })
    expect(answer.status).toBe(400)
  })

  it('who is responsible is refused to a caller who is not', async () => {
    const lia = await server.colleague(ana, ['users'])
    expect(refusal(await change(lia, ana.userId, { name: 'Invasora' }))).toEqual([403, 'user.leader_denied'])
    expect(refusal(await toggle(lia, ana.userId))).toEqual([403, 'user.leader_denied'])
  })

  it("changes the e-mail, with which an account could be taken over, only for responsible callers, and never the caller's own", async () => {
    const rita = await signedIn(ana, { permissions: ['finance'] })
    const lia = await signedIn(ana, { permissions: ['users'] })
    const mine = 'outro-endereco@padaria.com.br'
    expect(refusal(await change(lia, rita.userId, { email: mine }))).toEqual([403, 'user.email_denied'])
    expect(refusal(await change(ana, ana.userId, { email: mine }))).toEqual([403, 'user.email_denied'])
    expect((await signIn(rita.email, rita.password)).status).toBe(200)
  })

  it('tells the old address of a new e-mail; a person who never signed in gets a first password at the new one', async () => {
    const rita = await signedIn(ana)
    const email = `depois${++made}@padaria.com.br`
    await change(ana, rita.userId, { email })
    await server.runJobs(sendMail)
    expect(mailTo(rita.email)!.subject).toBe('Seu e-mail de acesso ao Prumo foi alterado')
    const bento = await created(ana)
    const old = await mailedPassword(bento.email)
    const right = `certo${++made}@padaria.com.br`
    await change(ana, bento.id, { email: right })
    const password = await mailedPassword(right)
    expect((await signIn(right, old)).status).toBe(400)
    expect((await signIn(right, password)).status).toBe(200)
  })

  it("to somebody else's e-mail is refused", async () => {
    const rita = await created(ana)
    const eva = await server.company()
    expect(refusal(await change(ana, rita.id, { email: eva.email }))).toEqual([409, 'user.email_taken'])
    expect(refusal(await change(ana, rita.id, { email: ana.email }))).toEqual([409, 'user.email_taken'])
  })

  it('who also works in another company changes their permissions here, not their name, e-mail or password', async () => {
    const rui = await server.colleague(ana, [])
    expect(refusal(await change(ana, rui.userId, { name: 'Outro' }))).toEqual([409, 'user.elsewhere'])
    expect(refusal(await change(ana, rui.userId, { email: 'meu@padaria.com.br' }))).toEqual([409, 'user.elsewhere'])
    expect(refusal(await reset(ana, rui.userId))).toEqual([409, 'user.elsewhere'])
    expect((await change(ana, rui.userId, { permissions: ['finance'] })).body.response.permissions).toEqual(['finance'])
  })

  it('who is disabled is refused', async () => {
    const rita = await created(ana)
    await toggle(ana, rita.id)
    const answer = await change(ana, rita.id, { name: 'Rita Reis' })
    expect([answer.status, answer.error]).toEqual([409, { code: 'user.disabled', message: 'Usuário desativado.' }])
    expect(refusal(await reset(ana, rita.id))).toEqual([409, 'user.disabled'])
  })
})

describe('disabling a user', () => {
  it('ends their sessions here at once, and enabling opens none of them again', async () => {
    const rita = await signedIn(ana)
    expect((await toggle(ana, rita.userId)).body.response.is_disabled).toBe('2')
    expect((await rita.call('GET /account')).status).toBe(401)
    expect((await signIn(rita.email, rita.password)).error.code).toBe('signin.disabled')
    expect((await toggle(ana, rita.userId)).body.response.is_disabled).toBe('1')
    expect((await rita.call('GET /account')).status).toBe(401)
    expect((await signIn(rita.email, rita.password)).status).toBe(200)
  })

  it('leaves their access to other companies', async () => {
    const rui = await server.colleague(ana, [])
    const again = await signIn(rui.email, rui.password)
    await server.asOwner('update identity.sessions set company_id = $2 where user_id = $1 and company_id <> $2', [
      rui.userId,
      ana.companyId,
    ])
    const [own] = await server.asOwner<{ company_id: number }>(
      'select company_id from identity.members where user_id = $1 and company_id <> $2',
      [rui.userId, ana.companyId],
    )
    await server.asOwner(
      `update identity.sessions set company_id = $2
       where id = (select max(id) from identity.sessions where user_id = $1)`,
      [rui.userId, own!.company_id],
    )
    await toggle(ana, rui.userId)
    expect((await rui.call('GET /account')).status).toBe(401)
    expect((await server.call(again.body.token, 'GET /account')).status).toBe(200)
  })

  it('can be repeated with the wanted state', async () => {
    const rita = await created(ana)
    for (let n = 0; n < 2; n++) expect((await toggle(ana, rita.id, '2')).body.response.is_disabled).toBe('2')
    for (let n = 0; n < 2; n++) expect((await toggle(ana, rita.id, '1')).body.response.is_disabled).toBe('1')
  })

  it('oneself is refused', async () => {
    const lia = await server.colleague(ana, ['users'])
    expect(refusal(await toggle(ana, ana.userId))).toEqual([409, 'user.self'])
    expect(refusal(await toggle(lia, lia.userId))).toEqual([409, 'user.self'])
  })

  it('the last responsible or the last root user is refused', async () => {
    const bia = await server.colleague(ana, ['users'])
    await giveRole(bia, { responsible: false, root: true })
    await giveRole(ana, { responsible: true, root: false })
    expect(refusal(await toggle(bia, ana.userId))).toEqual([409, 'user.last_responsible'])
    expect(refusal(await toggle(ana, bia.userId))).toEqual([409, 'user.last_root'])
    expect(refusal(await change(bia, ana.userId, { is_responsible: false }))).toEqual([409, 'user.last_responsible'])
    await giveRole(bia, { responsible: true, root: true })
    expect((await toggle(bia, ana.userId)).status).toBe(200)
  })

  it('does not count a disabled responsible user', async () => {
    const bia = await server.colleague(ana, ['users'])
    const caio = await server.colleague(ana, ['users'])
    await giveRole(bia, { responsible: true, root: true })
    await giveRole(caio, { responsible: false, root: true })
    expect((await toggle(caio, bia.userId)).status).toBe(200)
    expect(refusal(await toggle(caio, ana.userId))).toEqual([409, 'user.last_responsible'])
  })

  it('who disable each other at the same moment, as the two responsible users, leaves one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const eva = await server.company()
      const ivo = await server.colleague(eva, [...permissions])
      await giveRole(ivo, { responsible: true, root: true })
      const answers = await Promise.all([toggle(eva, ivo.userId), toggle(ivo, eva.userId)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const active = await server.asOwner(
        'select user_id from identity.members where company_id = $1 and disabled_at is null and is_responsible',
        [eva.companyId],
      )
      expect(active).toHaveLength(1)
    }
  })

  it('stops their requests at once, also those allowed a moment ago', async () => {
    const bia = await server.colleague(ana, [...permissions])
    const caio = await server.colleague(ana, [...permissions])
    await giveRole(bia, { responsible: true, root: true })
    await giveRole(caio, { responsible: true, root: true })
    const answers = await Promise.all([toggle(ana, bia.userId), toggle(bia, caio.userId)])
    const caioNow = await record(ana, caio.userId)
    expect(answers[0].status).toBe(200)
    expect(answers[1].status === 200).toBe(caioNow.is_disabled === '2')
  })
})

describe('resetting a password', () => {
  it('ends their sessions and the old password, and e-mails a one-time one that must be changed', async () => {
    const rita = await signedIn(ana)
    expect((await reset(ana, rita.userId)).status).toBe(200)
    expect((await rita.call('GET /account')).status).toBe(401)
    expect((await signIn(rita.email, rita.password)).status).toBe(400)
    const password = await mailedPassword(rita.email)
    expect(mailTo(rita.email)!.subject).toBe('Sua nova senha do Prumo')
    expect((await signIn(rita.email, password)).body.must_change_password).toBe(true)
    expect((await signIn(rita.email, password)).error.code).toBe('signin.failed')
  })

  it('is for responsible and root users, not for the permission users alone, and not for oneself', async () => {
    const rita = await created(ana)
    const lia = await server.colleague(ana, [...permissions])
    expect(refusal(await reset(lia, rita.id))).toEqual([403, 'permission.denied'])
    await giveRole(lia, { responsible: false, root: true })
    expect((await reset(lia, rita.id)).status).toBe(200)
    expect(refusal(await reset(ana, ana.userId))).toEqual([409, 'user.self'])
  })
})

describe('deleting a user', () => {
  it('forgets a user without records, whose e-mail can be used again', async () => {
    const rita = await signedIn(ana)
    expect((await remove(ana, rita.userId)).status).toBe(200)
    expect((await rita.call('GET /account')).status).toBe(401)
    expect((await ana.call('GET /client/users/{id}', { params: { id: rita.userId } })).status).toBe(404)
    expect((await create(ana, { email: rita.email })).status).toBe(201)
  })

  it('is refused with the number of their records, and nothing changes', async () => {
    const rita = await signedIn(ana)
    const task = { label: 'Ligar', date: '2026-03-02', type: '1' as const }
    for (let n = 0; n < 2; n++)
      expect((await rita.call('POST /calendar/task', { body: task as never })).status).toBe(201)
    await rita.call('POST /contacts', { body: { name: 'Zé', email: `ze${++made}@ze.com.br` } })
    const answer = await remove(ana, rita.userId)
    expect([answer.status, answer.error]).toEqual([
      409,
      {
        code: 'user.in_use',
        message: 'Este usuário está em uso em 2 tarefas e 1 contato. Desative-o em vez de apagar.',
      },
    ])
    expect((await rita.call('GET /account')).status).toBe(200)
  })

  it('is refused for any other record that refers to them', async () => {
    const rita = await signedIn(ana)
    expect((await rita.call('POST /tags', { body: { label: 'Minha', color_id: 1 } })).status).toBe(201)
    expect(refusal(await remove(ana, rita.userId))).toEqual([409, 'user.in_use'])
  })

  it('who works in another company removes them from this one only', async () => {
    const rui = await server.colleague(ana, [])
    expect((await remove(ana, rui.userId)).status).toBe(200)
    expect((await signIn(rui.email, rui.password)).status).toBe(200)
    expect((await ana.call('GET /client/users')).body.response.map(({ id }) => id)).toEqual([ana.userId])
  })

  it('is refused for oneself and for the last responsible or root user', async () => {
    expect(refusal(await remove(ana, ana.userId))).toEqual([409, 'user.self'])
    const bia = await server.colleague(ana, [])
    await giveRole(bia, { responsible: false, root: true })
    expect(refusal(await remove(bia, ana.userId))).toEqual([409, 'user.last_responsible'])
    await giveRole(bia, { responsible: true, root: false })
    expect(refusal(await remove(bia, ana.userId))).toEqual([409, 'user.last_root'])
  })

  it('by two responsible users of each other at the same moment leaves one of them', async () => {
    const bia = await server.colleague(ana, [])
    await giveRole(bia, { responsible: true, root: true })
    const answers = await Promise.all([remove(ana, bia.userId), remove(bia, ana.userId)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe("the record's list of allowed actions", () => {
  it('is what the server then allows', async () => {
    const rita = await created(ana)
    const lia = await signedIn(ana, { permissions: ['users'] })
    expect((await record(ana, rita.id)).can).toEqual({
      change: true,
      change_name_and_phone: true,
      change_email: true,
      change_permissions: true,
      disable: true,
      enable: false,
      delete: true,
      reset_password: true,
      reset_two_step: false,
      change_photo: true,
      change_absences: true,
      invite_again: true,
    })
    expect((await record(lia, rita.id)).can).toEqual({
      change: true,
      change_name_and_phone: true,
      change_email: false,
      change_permissions: false,
      disable: true,
      enable: false,
      delete: false,
      reset_password: false,
      reset_two_step: false,
      change_photo: true,
      change_absences: true,
      invite_again: true,
    })
    const { change_absences, ...overAna } = (await record(lia, ana.userId)).can
    expect([change_absences, Object.values(overAna).includes(true)]).toEqual([true, false])
    expect((await record(ana, ana.userId)).can).toMatchObject({
      change_permissions: false,
      disable: false,
      delete: false,
      reset_password: false,
    })
  })
})

it('every change of a user leaves a row in the audit trail, and none holds a password', async () => {
  const rita = await created(ana)
  const password = await mailedPassword(rita.email)
  await change(ana, rita.id, { permissions: ['finance'] })
  await reset(ana, rita.id)
  await toggle(ana, rita.id)
  await toggle(ana, rita.id)
  await remove(ana, rita.id)
  const trail = await server.asOwner<{ action: string; user_id: number }>(
    `select action, user_id, before, after from audit.trail where company_id = $1 and entity = 'member' order by id`,
    [ana.companyId],
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'member.joined',
    'member.changed',
    'member.password_reset',
    'member.disabled',
    'member.enabled',
    'member.deleted',
  ])
  expect(trail.every(({ user_id }) => user_id === ana.userId)).toBe(true)
  expect(JSON.stringify(trail)).not.toMatch(/password_hash|argon2/)
  expect(JSON.stringify(trail)).not.toContain(password)
})

it('tells open browsers who joined, changed, left and was invited, so that no list or picker keeps them as they were', async () => {
  const bia = await server.colleague(ana, [])
  const listening = await openEventStream(await server.url(), bia.token)
  await listening.next(({ event }) => event === 'open')
  const heard = (id: number, times: number) =>
    expect
      .poll(() => listening.received.filter(({ data }) => data.topic === 'users' && data.id === id).length, {
        timeout: 5000,
      })
      .toBe(times)
  const { id, updated_at } = await created(ana)
  await heard(id, 1)
  await change(ana, id, { name: 'Rita Lima Nunes', updated_at })
  await heard(id, 2)
  await toggle(ana, id, '2')
  await heard(id, 3)
  await remove(ana, id)
  await heard(id, 4)
  listening.close()
})
