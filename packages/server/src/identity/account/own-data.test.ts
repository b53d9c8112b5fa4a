import { beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { sendEmailProof } from '../proving/sending.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
  server.mails.length = 0
})

const signIn = (email: string, password: string) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
const move = (who: Person, email: string, password = who.password) =>
  who.call('PUT /account/email', { body: { email, password } })
const trailOf = (companyId: number, action: string) =>
  server.asOwner('select before, after from audit.trail where company_id = $1 and action = $2 order by id', [
    companyId,
    action,
  ])

describe('the own data of a person', () => {
  it('are name and telephone, which anybody may change, with a row in the trail', async () => {
    const bia = await server.colleague(ana)
    const { body } = await bia.call('PUT /account', { body: { name: ' Bia  Souza ', phone: '(11) 98765-0002' } })
    expect(body.response).toMatchObject({ name: 'Bia  Souza', phone: '11987650002', email: bia.email })
    expect((await trailOf(ana.companyId, 'account.changed'))[0]).toMatchObject({ after: { phone: '11987650002' } })
    expect((await ana.call('GET /account')).body.response.name).not.toBe('Bia  Souza')
  })

  it('have a menu of their own in each company, the same on all devices', async () => {
    expect((await ana.call('GET /account')).body.response.menu).toBeNull()
    const body = { favourites: ['/tasks', '/dre'], folds: { finance: true, 'routine mais': false } }
    await ana.call('PUT /account/menu', { body })
    expect((await ana.call('GET /account')).body.response.menu).toEqual(body)
    const bia = await server.colleague(ana)
    expect((await bia.call('GET /account')).body.response.menu).toBeNull()
  })

  it('sent without a change leave no row', async () => {
    const { name } = (await ana.call('GET /account')).body.response
    await ana.call('PUT /account', { body: { name, phone: '11987654321' } })
    expect(await trailOf(ana.companyId, 'account.changed')).toEqual([])
  })

  it('are refused with a sentence under each field', async () => {
    const { status, error } = await ana.call('PUT /account', { body: { name: '', phone: '123' } })
    expect([status, error.fields]).toEqual([400, { name: 'Preencha o seu nome', phone: 'Telefone inválido' }])
  })
})

describe('the own e-mail of a person', () => {
  it('is changed with the password, and used for signing in from then on', async () => {
    const { body } = await move(ana, 'Ana.Nova@Padaria.com.br')
    expect(body.response.email).toBe('ana.nova@padaria.com.br')
    expect((await signIn('ana.nova@padaria.com.br', ana.password)).status).toBe(200)
    expect((await signIn(ana.email, ana.password)).error.code).toBe('signin.failed')
  })

  it('cannot be changed with the session alone', async () => {
    const { error } = await move(ana, 'outra@padaria.com.br', 'não-é-esta')
    expect([error.code, error.fields]).toEqual(['password.wrong', { password: 'A senha não confere.' }])
    expect((await ana.call('GET /account')).body.response.email).toBe(ana.email)
  })

  it('allows ten guesses of the password', async () => {
    for (let tries = 0; tries < 10; tries++) await move(ana, 'outra@padaria.com.br', 'errada')
    expect((await move(ana, 'outra@padaria.com.br')).error.code).toBe('rate.limited')
  })

  it('is announced to the old address, and the new one is asked for its proof', async () => {
    await server.runJobs(sendEmailProof)
    server.mails.length = 0
    await move(ana, 'nova.ana@padaria.com.br')
    await server.runJobs(sendEmailProof)
    await server.runJobs(sendMail)
    const told = server.mails.filter(({ to }) => to === ana.email || to === 'nova.ana@padaria.com.br')
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['nova.ana@padaria.com.br', 'Confirme o seu e-mail no Prumo'],
      [ana.email, 'Seu e-mail de acesso ao Prumo foi alterado'],
    ])
  })

  it('cannot be the e-mail of somebody else', async () => {
    const eva = await server.company()
    expect((await move(ana, eva.email)).error.code).toBe('user.email_taken')
    const both = await Promise.all([move(ana, 'disputado@padaria.com.br'), move(eva, 'disputado@padaria.com.br')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is unproven after a change: an invitation to it needs its link', async () => {
    await server.asOwner('update identity.users set email_proven_at = now() where id = $1', [ana.userId])
    await move(ana, 'improvado@padaria.com.br')
    const [row] = await server.asOwner('select email_proven_at from identity.users where id = $1', [ana.userId])
    expect(row).toEqual({ email_proven_at: null })
  })

  it('changed makes a one-time password sent to the old address useless', async () => {
    await server.asOwner(
      `insert into identity.temporary_passwords (user_id, password_hash, created_at, expires_at)
       values ($1, 'x', now(), now() + interval '1 hour')`,
      [ana.userId],
    )
    await move(ana, 'sem-senha-velha@padaria.com.br')
    expect(await server.asOwner('select 1 from identity.temporary_passwords where user_id = $1', [ana.userId])).toEqual(
      [],
    )
  })
})

describe('the data of the company', () => {
  const data = {
    company_name: 'Padaria Horizonte Ltda',
    fantasy: 'Padaria Horizonte',
    cpf_cnpj: '12.345.678/0001-95',
    phone: '(11) 3333-4444',
    email: 'Contato@padaria.com.br',
  }

  it('reach the open browsers of everybody in it', async () => {
    const bia = await server.colleague(ana)
    const listening = await openEventStream(await server.url(), bia.token)
    await listening.next(({ event }) => event === 'open')
    const heard = (times: number) =>
      expect
        .poll(() => listening.received.filter(({ data }) => data.topic === 'account').length, { timeout: 5000 })
        .toBe(times)
    await ana.call('PUT /account/company', { body: { ...data, time_zone: 'America/Manaus' } })
    await heard(1)
    await ana.call('PUT /account/company', { body: { ...data, fantasy: 'Padaria Nova' } })
    await heard(2)
    listening.close()
  })

  it('are changed by its responsible users, and the trail has the old values', async () => {
    const { body } = await ana.call('PUT /account/company', { body: data })
    expect(body.response).toMatchObject({
      company_name: 'Padaria Horizonte Ltda',
      fantasy: 'Padaria Horizonte',
      cpf_cnpj: '12345678000195',
      company_phone: '1133334444',
      company_email: 'contato@padaria.com.br',
      time_zone: 'America/Sao_Paulo',
    })
    const bia = await server.colleague(ana, ['configs'])
    expect((await bia.call('PUT /account/company', { body: data })).error.code).toBe('permission.denied')
    await ana.call('PUT /account/company', { body: { ...data, fantasy: '' } })
    expect((await trailOf(ana.companyId, 'company.updated')).at(-1)).toEqual({
      before: { trade_name: 'Padaria Horizonte' },
      after: { trade_name: null },
    })
  })

  it('are not written over data that the writer has not seen', async () => {
    const { company_version: seen, name } = (await ana.call('GET /account')).body.response
    const save = (fantasy: string, version?: string) =>
      ana.call('PUT /account/company', { body: { ...data, fantasy, version } })
    const first = await save('Padaria Horizonte', seen)
    const { status, error } = await save('Da outra aba', seen)
    const { fantasy, company_version: version } = first.body.response
    expect([status, error]).toMatchObject([
      409,
      { code: 'record.stale', record: { fantasy, company_version: version } },
    ])
    expect(error.changed).toEqual({ by: name, at: expect.any(String) })
    expect((await save('Da outra aba', version)).body.response.fantasy).toBe('Da outra aba')
    expect((await save('Sem versão')).status).toBe(200)
  })

  it('may lack CPF or CNPJ, but not have a wrong one', async () => {
    const none = await ana.call('PUT /account/company', { body: { ...data, cpf_cnpj: '' } })
    expect(none.body.response.cpf_cnpj).toBeNull()
    const wrong = await ana.call('PUT /account/company', { body: { ...data, cpf_cnpj: '111' } })
    expect(wrong.error.fields).toEqual({ cpf_cnpj: 'CPF ou CNPJ inválido' })
  })

  it('have a time zone in which its days begin and end', async () => {
    server.setClock('2026-03-02T03:30:00Z')
    try {
      ana = await server.company()
      expect((await ana.call('GET /calendar/day')).body.day.date_filter).toBe('2026-03-02')
      await ana.call('PUT /account/company', { body: { ...data, time_zone: 'America/Manaus' } })
      expect((await ana.call('GET /calendar/day')).body.day.date_filter).toBe('2026-03-01')
    } finally {
      server.setClock(undefined)
    }
  })
})
