import { afterEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { personWithTwoSteps, phoneOf, setUpTwoSteps, ticketOf } from './testing/phone.ts'

const server = openTestServer()

afterEach(async () => {
  server.setClock(undefined)
  server.mails.length = 0
  await server.asOwner('delete from platform.rate_limits')
})

const stopClock = () => server.setClock('2026-05-04T12:00:15Z')
const later = (seconds: number) =>
  server.setClock(new Date(server.clock.now().getTime() + seconds * 1000).toISOString())
const stateOf = async (person: Person) => (await person.call('GET /account/two-step')).body.response
const start = (person: Person, body: { password?: string; code?: string } = {}) =>
  person.call('PUT /account/two-step/setup', { body })
const confirm = (person: Person, code: string) => person.call('PUT /account/two-step', { body: { code } })
const signIn = ({ email, password }: Person) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
const subjects = async () => {
  await server.runJobs(sendMail)
  return server.mails.splice(0).map(({ to, subject }) => [to, subject])
}
const trailOf = async (person: Person) =>
  (
    await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and action like '%two_step%' order by id`,
      [person.companyId],
    )
  ).map(({ action }) => action)

describe('setting up two-step sign-in', () => {
  it('gives a key for the application, which counts only when a code confirms it', async () => {
    stopClock()
    const ana = await server.company()
    expect(await stateOf(ana)).toEqual({
      since: null,
      recovery_codes_left: 0,
      required_by: null,
      asks_password: false,
      devices: [],
    })
    const { body } = await start(ana)
    expect(body.response.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const uri = new URL(body.response.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Prumo:${ana.email}`,
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Prumo',
      secret: body.response.key.replaceAll(' ', ''),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await signIn(ana)).status).toBe(200)

    const wrong = await confirm(ana, '000000')
    expect([wrong.status, wrong.error.code, wrong.error.fields?.code]).toEqual([
      400,
      'two_step.code_wrong',
      'Código incorreto.',
    ])
    expect((await signIn(ana)).status).toBe(200)

    const confirmed = await confirm(ana, phoneOf(body.response.key, server).code())
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.response.recovery_codes).size).toBe(10)
    expect(await stateOf(ana)).toMatchObject({ since: '2026-05-04T12:00:15.000Z', recovery_codes_left: 10 })
    expect((await signIn(ana)).error.code).toBe('signin.second_step')
    expect(await subjects()).toEqual([[ana.email, 'Verificação em duas etapas ativada']])
    expect(await trailOf(ana)).toEqual(['two_step.enabled'])
  })

  it('asks for the password when the sign-in was long ago', async () => {
    stopClock()
    const ana = await server.company()
    later(601)
    expect((await stateOf(ana)).asks_password).toBe(true)
    const without = await start(ana)
    expect([without.error.code, without.error.fields]).toEqual(['password.wrong', { password: 'Preencha a sua senha' }])
    expect((await start(ana, { password: 'outra-senha' })).error.code).toBe('password.wrong')
    expect((await start(ana, { password: ana.password })).status).toBe(200)
  })

  it('expires, and only the last shown key counts', async () => {
    stopClock()
    const ana = await server.company()
    const first = await start(ana)
    const second = await start(ana)
    expect((await confirm(ana, phoneOf(first.body.response.key, server).code())).error.code).toBe('two_step.code_wrong')
    later(30 * 60 + 1)
    const late = await confirm(ana, phoneOf(second.body.response.key, server).code())
    expect([late.status, late.error.code]).toEqual([409, 'two_step.setup_expired'])
  })

  it('uses up the code that confirmed it: the same one does not sign in', async () => {
    stopClock()
    const ana = await server.company()
    const phone = phoneOf((await start(ana)).body.response.key, server)
    await confirm(ana, phone.code())
    const body = { ticket: await ticketOf(server, ana), code: phone.code() }
    expect((await server.call(undefined, 'POST /sign/client/second-step', { body })).error.code).toBe(
      'two_step.code_used',
    )
  })

  it('ends the sessions that the password alone had opened elsewhere', async () => {
    const ana = await server.company()
    const elsewhere = (await signIn(ana)).body.token
    await setUpTwoSteps(server, ana)
    expect((await server.call(elsewhere, 'GET /account')).status).toBe(401)
    expect((await ana.call('GET /account')).status).toBe(200)
  })

  it('allows ten guesses of the confirmation', async () => {
    const ana = await server.company()
    await start(ana)
    for (let n = 0; n < 10; n++) expect((await confirm(ana, '000000')).status).toBe(400)
    expect((await confirm(ana, '000000')).status).toBe(429)
  })

  it('gives one result when two are confirmed at once', async () => {
    stopClock()
    const ana = await server.company()
    const code = phoneOf((await start(ana)).body.response.key, server).code()
    const answers = await Promise.all([confirm(ana, code), confirm(ana, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stateOf(ana)).recovery_codes_left).toBe(10)
  })
})

describe('moving to another application', () => {
  it('asks for password and code; the old one works until the new one is confirmed, and no longer', async () => {
    stopClock()
    const { person, phone, recoveryCodes } = await personWithTwoSteps(server)
    await subjects()
    expect((await start(person)).error.fields).toEqual({ password: 'Preencha a sua senha' })
    expect((await start(person, { password: person.password })).error.fields).toEqual({ code: 'Digite o código' })
    expect((await start(person, { password: person.password, code: '000000' })).error.code).toBe('two_step.code_wrong')
    const moved = await start(person, { password: person.password, code: phone.code() })
    expect(moved.status).toBe(200)
    const [since, next] = [(await stateOf(person)).since, phoneOf(moved.body.response.key, server)]
    later(60)
    const pass = async (code: string) =>
      server.call(undefined, 'POST /sign/client/second-step', {
        body: { ticket: await ticketOf(server, person), code },
      })
    expect((await pass(phone.code())).status).toBe(200)
    expect((await confirm(person, next.code())).status).toBe(200)
    later(60)
    expect((await pass(phone.code())).error.code).toBe('two_step.code_wrong')
    expect((await pass(recoveryCodes[0]!)).error.code).toBe('two_step.code_wrong')
    expect((await pass(next.code())).status).toBe(200)
    expect((await stateOf(person)).since).toBe(since)
    expect(await subjects()).toEqual([[person.email, 'Seu aplicativo de códigos foi trocado']])
    expect(await trailOf(person)).toEqual(['two_step.enabled', 'two_step.moved'])
  })
})

describe('new recovery codes', () => {
  it('replace the old ones, for password and code', async () => {
    stopClock()
    const { person, phone, recoveryCodes } = await personWithTwoSteps(server)
    await subjects()
    const renew = (password: string, code: string) =>
      person.call('PUT /account/two-step/recovery-codes', { body: { password, code } })
    expect((await renew('outra-senha', phone.code())).error.code).toBe('password.wrong')
    expect((await renew(person.password, '000000')).error.code).toBe('two_step.code_wrong')
    const { status, body } = await renew(person.password, phone.code())
    expect([status, body.response.recovery_codes.length]).toEqual([200, 10])
    expect(body.response.recovery_codes.some((code) => recoveryCodes.includes(code))).toBe(false)
    const pass = async (code: string) =>
      server.call(undefined, 'POST /sign/client/second-step', {
        body: { ticket: await ticketOf(server, person), code },
      })
    expect((await pass(recoveryCodes[0]!)).status).toBe(400)
    expect((await pass(body.response.recovery_codes[0]!)).status).toBe(200)
    expect((await subjects()).map(([, subject]) => subject)).toEqual([
      'Novos códigos de recuperação do Prumo',
      'Um código de recuperação foi usado',
    ])
  })

  it('are refused without two-step sign-in', async () => {
    const ana = await server.company()
    const body = { password: ana.password, code: '123456' }
    expect((await ana.call('PUT /account/two-step/recovery-codes', { body })).error.code).toBe('two_step.off')
    expect((await ana.call('PUT /account/two-step/off', { body })).error.code).toBe('two_step.off')
  })
})

describe('turning two-step sign-in off', () => {
  it('asks for password and code, also a recovery code, and leaves no row', async () => {
    stopClock()
    const { person, recoveryCodes } = await personWithTwoSteps(server)
    await subjects()
    const off = (password: string, code: string) =>
      person.call('PUT /account/two-step/off', { body: { password, code } })
    expect((await off('outra-senha', recoveryCodes[0]!)).error.code).toBe('password.wrong')
    expect((await off(person.password, '000000')).error.code).toBe('two_step.code_wrong')
    expect((await off(person.password, recoveryCodes[0]!)).status).toBe(204)
    expect((await signIn(person)).status).toBe(200)
    for (const table of ['second_steps', 'recovery_codes', 'trusted_devices', 'sign_in_tickets']) {
      expect(await server.asOwner(`select 1 from identity.${table} where user_id = $1`, [person.userId])).toEqual([])
    }
    expect((await subjects()).map(([, subject]) => subject)).toContain('Verificação em duas etapas desativada')
    expect(await trailOf(person)).toEqual(['two_step.enabled', 'two_step.recovery_used', 'two_step.disabled'])
  })
})

describe('the database', () => {
  it('has neither the secret nor a code nor a token in any row of any table', async () => {
    stopClock()
    const ana = await server.company()
    // Repeating calls with a key stores nothing either.
    const setup = await ana.call('PUT /account/two-step/setup', { body: {}, idempotencyKey: 'one' })
    const phone = phoneOf(setup.body.response.key, server)
    const confirmed = await ana.call('PUT /account/two-step', { body: { code: phone.code(-1) }, idempotencyKey: 'two' })
    const codes = confirmed.body.response.recovery_codes
    const ticket = await ticketOf(server, ana)
    const passed = await server.call(undefined, 'POST /sign/client/second-step', {
      body: { ticket, code: phone.code(), trust_device: true },
    })
    const device = String(passed.headers['set-cookie']).match(/trusted_device_\d+=([\w-]+)/)![1]!
    await ana.call('PUT /account/two-step/setup', { body: { password: ana.password, code: codes[9]! } })

    const secret = setup.body.response.key.replaceAll(' ', '')
    const bytes = Buffer.from(secret.match(/.{8}/g)!.flatMap(fromBase32))
    const secrets = [secret, setup.body.response.key, bytes.toString('hex'), bytes.toString('base64'), ticket, device]
    secrets.push(passed.body.token, ...codes, ...codes.map((code) => code.replaceAll('-', '')))
    const tables = await server.asOwner<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const rows = (await server.asOwner<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row)
      const all = rows.join('\n').toLowerCase()
      expect([name, secrets.filter((one) => all.includes(one.toLowerCase()))]).toEqual([name, []])
    }
  })
})

function fromBase32(eight: string): number[] {
  const bits = [...eight].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
}
