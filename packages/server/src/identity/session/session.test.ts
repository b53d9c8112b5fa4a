import { describe, expect, it } from 'vitest'
import { effortFor } from '../../testing/effort.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { recoverPassword } from './recovering.ts'
import { hashToken } from './tokens.ts'

const server = openTestServer()
const { app } = { app: () => server.composed.app }

const signIn = (email: string, password: string) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
const recover = (email: string) => server.call(undefined, 'POST /sign/client/remember', { body: { email } })
const freeAttempts = () => server.asOwner('delete from platform.rate_limits')

describe('signing in', () => {
  it('answers token, type and id, and the token gives access to the account', async () => {
    const ana = await server.company()
    const { status, body } = await signIn(ana.email.toUpperCase(), ana.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'client', id: ana.userId, must_change_password: false })
    const account = await server.call(body.token, 'GET /account')
    expect(account.body.response).toMatchObject({ email: ana.email, payment_status: 'PERIOD_FREE', is_root: 'YES' })
  })

  it('sets an HttpOnly cookie that browsers send back, and a bearer token works too', async () => {
    const ana = await server.company()
    const answer = await signIn(ana.email, ana.password)
    const cookie = String([answer.headers['set-cookie']].flat()[0])
    expect(cookie).toMatch(/^request_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const withCookie = await app().inject({ url: '/api/account', headers: { cookie: cookie.split(';')[0]! } })
    expect(withCookie.statusCode).toBe(200)
    const bearer = await app().inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${answer.body.token}` },
    })
    expect(bearer.statusCode).toBe(200)
  })

  it('answers the same for a wrong password and an unknown e-mail', async () => {
    const ana = await server.company()
    const wrong = await signIn(ana.email, 'outra-senha-qualquer')
    const unknown = await signIn('ninguem@lugar-nenhum.com.br', 'outra-senha-qualquer')
    expect(wrong.status).toBe(400)
    expect(wrong.error).toEqual(unknown.error)
    expect(wrong.error.code).toBe('signin.failed')
  })

  it('stops guessing: after ten wrong passwords in a quarter of an hour even the right one is refused', async () => {
    const ana = await server.company()
    for (let i = 0; i < 10; i++) expect((await signIn(ana.email, `errada-${i}-senha`)).status).toBe(400)
    const refused = await signIn(ana.email, ana.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await freeAttempts()
  })

  describe('and guessing', () => {
    const at = (from: string, { email }: { email: string }, password: string, cookie?: string, proof?: object) =>
      app().inject({
        method: 'POST',
        url: '/api/sign/client',
        remoteAddress: from,
        headers: { host: 'prumo.test', origin: 'http://prumo.test', ...(cookie && { cookie }), ...proof },
        payload: { email, password },
      })
    const guess = async (from: string, who: { email: string }, times: number) => {
      for (let i = 0; i < times; i++) await at(from, who, `errada-${i}-senha`)
    }
    const knownBy = (answer: { headers: Record<string, unknown> }) =>
      [answer.headers['set-cookie']]
        .flat()
        .map(String)
        .find((cookie) => cookie.startsWith('known_device_'))!
        .split(';')[0]!

    it('locks nobody out who comes from another address than the attacker', async () => {
      const ana = await server.company()
      await guess('203.0.113.7', ana, 12)
      expect((await at('203.0.113.7', ana, ana.password)).statusCode).toBe(429)
      expect((await at('198.51.100.1', ana, ana.password)).statusCode).toBe(200)
      await freeAttempts()
    })

    it('is not what the right password does: somebody who signs in all the time is not stopped', async () => {
      const ana = await server.company()
      for (let n = 0; n < 105; n++) {
        const { statusCode } = await at('198.51.100.1', ana, ana.password)
        expect(statusCode, `sign-in ${n + 1}`).toBe(200)
      }
      await guess('203.0.113.7', ana, 12)
      expect((await at('203.0.113.7', ana, ana.password)).statusCode).toBe(429)
      await freeAttempts()
    })

    it('is one network in IPv6, whatever address of it the guesses come from', async () => {
      const ana = await server.company()
      for (let n = 0; n < 10; n++) await guess(`2001:db8:0:1::${n}`, ana, 1)
      expect((await at('2001:db8:0:1::ffff', ana, ana.password)).statusCode).toBe(429)
      expect((await at('2001:db8:0:2::1', ana, ana.password)).statusCode).toBe(200)
      await freeAttempts()
    })

    it('costs work in many networks, and so does the right password there; it needs none in a known browser', async () => {
      const ana = await server.company()
      const known = knownBy(await at('198.51.100.1', ana, ana.password))
      for (let n = 0; n < 6; n++) await guess(`203.0.113.${n}`, ana, 9)
      const asked = await at('198.51.100.9', ana, ana.password)
      expect([asked.statusCode, asked.json().code]).toEqual([429, 'effort.required'])
      const stranger = await at('198.51.100.9', { email: 'ninguem@lugar-nenhum.com.br' }, 'errada')
      expect(stranger.json().code).toBe('signin.failed')
      const worked = await at('198.51.100.9', ana, ana.password, undefined, effortFor(asked.json().fields))
      expect(worked.statusCode).toBe(200)
      expect((await at('203.0.113.7', ana, ana.password, known)).statusCode).toBe(200)
      await freeAttempts()
    })

    it('ends in one network; a one-time password still works there', async () => {
      const ana = await server.company()
      await guess('198.51.100.9', ana, 10)
      expect((await at('198.51.100.9', ana, ana.password)).json().code).toBe('rate.limited')
      await recover(ana.email)
      await server.runJobs(recoverPassword)
      const [temporary] = server.mails.at(-1)!.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)!
      expect((await at('198.51.100.9', ana, temporary)).statusCode).toBe(200)
      await freeAttempts()
    })

    it('is limited in a known browser too, which is known for one person only and cannot be forged', async () => {
      const [ana, rui] = [await server.company(), await server.company()]
      const known = knownBy(await at('198.51.100.1', ana, ana.password))
      for (let i = 0; i < 10; i++) await at('198.51.100.1', ana, `errada-${i}-senha`, known)
      expect((await at('198.51.100.1', ana, ana.password, known)).statusCode).toBe(429)
      await freeAttempts()

      await guess('198.51.100.1', rui, 10)
      const [, value] = known.split('=')
      for (const cookie of [`known_device_${rui.userId}=${value}`, `known_device_${rui.userId}=inventado`, known]) {
        expect((await at('198.51.100.1', rui, rui.password, cookie)).statusCode).toBe(429)
      }
      await freeAttempts()
    })
  })

  it('is refused to a disabled member, whose open session ends at once', async () => {
    const ana = await server.company()
    await server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [ana.userId])
    expect((await signIn(ana.email, ana.password)).error.code).toBe('signin.disabled')
    expect((await ana.call('GET /account')).status).toBe(401)
  })

  it('stores no password and no token in clear', async () => {
    const ana = await server.company()
    const rows = await server.asOwner<{ row: string }>(
      `select u::text || s::text as row from identity.users u join identity.sessions s on s.user_id = u.id where u.id = $1`,
      [ana.userId],
    )
    expect(rows[0]!.row).not.toContain(ana.token)
    expect(rows[0]!.row).not.toContain(ana.password)
    expect(rows[0]!.row).toContain('$argon2id$')
  })
})

describe('a session', () => {
  it('ends after seven days without use', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const ana = await server.company()
    server.setClock('2026-03-08T12:00:00Z')
    expect((await ana.call('GET /account')).status).toBe(200)
    server.setClock('2026-03-15T11:00:00Z')
    expect((await ana.call('GET /account')).status).toBe(200)
    server.setClock('2026-03-22T12:00:00Z')
    expect((await ana.call('GET /account')).error.code).toBe('session.expired')
    server.setClock(undefined)
  })

  it('ends after thirty days however much it is used', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const ana = await server.company()
    await server.asOwner(`update identity.companies set payment_status = 'PAYMENT_TRUE' where id = $1`, [ana.companyId])
    for (let day = 5; day <= 30; day += 5) {
      server.setClock(new Date(Date.UTC(2026, 2, 2 + day, 11)).toISOString())
      expect((await ana.call('GET /account')).status).toBe(200)
    }
    server.setClock('2026-04-01T12:00:01Z')
    expect((await ana.call('GET /account')).status).toBe(401)
    server.setClock(undefined)
  })

  it('is found by every query plan of the database', async () => {
    const ana = await server.company()
    const ways = ['enable_nestloop', 'enable_hashjoin', 'enable_mergejoin'].flatMap((one, n, all) => [
      [one],
      [one, all[(n + 1) % 3]!],
    ])
    for (const off of ways) {
      const [row] = await server.asOwner<{ user_id: number }>(
        `with way as materialized (select ${off.map((name) => `set_config('${name}', 'off', true)`).join(' || ')} as way),
              us as materialized (select set_config('role', 'prumo_app', true) as us from way where way <> '')
         select s.user_id from us cross join lateral identity.open_session($1, now()) s where us <> ''`,
        [hashToken(ana.token)],
      )
      expect(row?.user_id, off.join()).toBe(ana.userId)
    }
  })

  it('is revoked by signing out, on the server too', async () => {
    const ana = await server.company()
    expect((await ana.call('POST /sign/out')).status).toBe(204)
    expect((await ana.call('GET /account')).status).toBe(401)
    expect((await ana.call('POST /sign/out')).status).toBe(204)
  })

  it('is revoked when its browser signs in again, and only then', async () => {
    const ana = await server.company()
    const signIn = (password: string) =>
      app().inject({
        method: 'POST',
        url: '/api/sign/client',
        headers: { cookie: `request_token=${ana.token}`, host: 'prumo.test', origin: 'http://prumo.test' },
        payload: { email: ana.email, password },
      })
    expect((await signIn('não é esta')).statusCode).toBe(400)
    expect((await ana.call('GET /account')).status).toBe(200)
    const again = await signIn(ana.password)
    expect(again.statusCode).toBe(200)
    expect((await ana.call('GET /account')).status).toBe(401)
    expect((await server.call(again.json().token, 'GET /account')).status).toBe(200)
  })

  it('refuses a change with a cookie that comes from another site', async () => {
    const ana = await server.company()
    const post = (headers: Record<string, string>) =>
      app().inject({
        method: 'PUT',
        url: '/api/alter-password',
        payload: {},
        headers: { cookie: `request_token=${ana.token}`, host: 'prumo.test', ...headers },
      })
    expect((await post({ origin: 'https://mau.example' })).json().code).toBe('request.origin')
    expect((await post({ 'sec-fetch-site': 'cross-site', origin: 'http://prumo.test' })).statusCode).toBe(403)
    expect((await post({})).statusCode).toBe(403)
    expect((await post({ origin: 'http://prumo.test' })).json().code).toBe('request.invalid')
  })
})

describe('the password', () => {
  it('is changed with the old one, which ends every other session', async () => {
    const ana = await server.company()
    const elsewhere = (await signIn(ana.email, ana.password)).body.token
    const body = { last_password: ana.password, new_password: 'uma-senha-novinha' }
    expect((await ana.call('PUT /alter-password', { body })).body.message).toBe('Senha alterada com sucesso!')
    expect((await server.call(elsewhere, 'GET /account')).status).toBe(401)
    expect((await ana.call('GET /account')).status).toBe(200)
    expect((await signIn(ana.email, ana.password)).status).toBe(400)
    expect((await signIn(ana.email, 'uma-senha-novinha')).status).toBe(200)
  })

  it('is not changed with a wrong old one, nor to a short or equal one', async () => {
    const ana = await server.company()
    const change = (last_password: string, new_password: string) =>
      ana.call('PUT /alter-password', { body: { last_password, new_password } })
    expect((await change('errada', 'uma-senha-novinha')).error).toMatchObject({
      code: 'password.wrong',
      fields: { last_password: expect.any(String) },
    })
    expect((await change(ana.password, 'curta')).error.fields).toHaveProperty('new_password')
    expect((await change(ana.password, ana.password)).error.fields).toHaveProperty('new_password')
  })

  it('is changed once of two times at once from the same old one', async () => {
    const ana = await server.company()
    const wanted = ['uma-senha-novinha', 'outra-senha-novinha']
    const answers = await Promise.all(
      wanted.map((new_password) =>
        ana.call('PUT /alter-password', { body: { last_password: ana.password, new_password } }),
      ),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - won]!.error).toMatchObject({
      code: 'password.wrong',
      fields: { last_password: expect.any(String) },
    })
    expect((await signIn(ana.email, wanted[won]!)).status).toBe(200)
    expect((await signIn(ana.email, wanted[1 - won]!)).status).toBe(400)
  })

  it('is recovered by a temporary one of sixty minutes; the old one works until that is used; then it must be changed', async () => {
    const ana = await server.company()
    expect((await recover(ana.email)).body.message).toBe(
      'Se estiver tudo certo, a nova senha estará em seu e-mail em alguns instantes.',
    )
    await server.runJobs(recoverPassword)
    const mail = server.mails.at(-1)!
    expect(mail.to).toBe(ana.email)
    const [temporary] = mail.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)!
    expect((await signIn(ana.email, ana.password)).status).toBe(200)

    const entered = await signIn(ana.email, temporary)
    expect(entered.body.must_change_password).toBe(true)
    expect((await signIn(ana.email, ana.password)).status).toBe(400)
    const token = entered.body.token
    expect((await server.call(token, 'GET /contacts')).error.code).toBe('password.change_required')
    // Once: not again before the change, and not by a simultaneous request.
    expect((await signIn(ana.email, temporary)).error.code).toBe('signin.failed')
    const body = { last_password: temporary, new_password: 'a-minha-nova-senha' }
    expect((await server.call(token, 'PUT /alter-password', { body })).status).toBe(200)
    expect((await server.call(token, 'GET /account')).body.response.must_change_password).toBe(false)
    expect((await signIn(ana.email, temporary)).status).toBe(400)
    await freeAttempts()
  })

  it('is not recovered by a temporary one that is older than an hour', async () => {
    server.setClock('2026-05-04T10:00:00Z')
    const ana = await server.company()
    await recover(ana.email)
    await server.runJobs(recoverPassword)
    const [temporary] = server.mails.at(-1)!.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)!
    server.setClock('2026-05-04T11:00:01Z')
    expect((await signIn(ana.email, temporary)).status).toBe(400)
    server.setClock(undefined)
  })

  it('that was recovered leaves an hour to choose another, in the one session it opened, and then the session has its full time', async () => {
    server.setClock('2026-05-04T10:00:00Z')
    const ana = await server.company()
    const enter = async () => {
      await recover(ana.email)
      await server.runJobs(recoverPassword)
      const [temporary] = server.mails.at(-1)!.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)!
      return { temporary, token: (await signIn(ana.email, temporary)).body.token }
    }
    const late = await enter()
    server.setClock('2026-05-04T11:00:01Z')
    expect((await server.call(late.token, 'GET /account')).status).toBe(401)

    const { temporary, token } = await enter()
    server.setClock('2026-05-04T12:00:00Z')
    const body = { last_password: temporary, new_password: 'a-minha-nova-senha' }
    expect((await server.call(token, 'PUT /alter-password', { body })).status).toBe(200)
    server.setClock('2026-05-09T12:00:00Z')
    expect((await server.call(token, 'GET /account')).status).toBe(200)
    server.setClock(undefined)
    await freeAttempts()
  })

  it('recovery answers the same for an unknown e-mail and sends no e-mail', async () => {
    const before = server.mails.length
    const known = await server.company()
    const answers = [await recover('ninguem@lugar-nenhum.com.br'), await recover(known.email)]
    expect(answers[0]!.raw.toString()).toBe(answers[1]!.raw.toString())
    expect(answers[0]!.status).toBe(200)
    await server.runJobs(recoverPassword)
    expect(server.mails.length).toBe(before + 1)
  })

  it('recovery is refused to nobody because of what others asked, and a few mails leave for all of them', async () => {
    await freeAttempts()
    const ana = await server.company()
    const before = server.mails.length
    const ask = (remoteAddress: string, proof?: object) =>
      app().inject({
        method: 'POST',
        url: '/api/sign/client/remember',
        remoteAddress,
        headers: { ...proof },
        payload: { email: ana.email },
      })
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await ask('203.0.113.7')).statusCode)
    expect(answers).toEqual([200, 200, 200, 429, 429])
    const asked = await ask('198.51.100.1')
    expect(asked.json().code).toBe('effort.required')
    expect((await ask('198.51.100.1', effortFor(asked.json().fields))).statusCode).toBe(200)
    await server.asOwner("update platform.rate_limits set points = 10 where key like 'recovery-mails%'")
    const late = await ask('198.51.100.2')
    expect((await ask('198.51.100.2', effortFor(late.json().fields))).body).toContain('nova senha')
    await server.runJobs(recoverPassword)
    expect(server.mails.length).toBe(before + 4)
    await freeAttempts()
  })
})
