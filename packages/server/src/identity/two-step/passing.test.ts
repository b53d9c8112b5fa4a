import { afterEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { forgetPassed } from '../../platform/records/forgetting.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { recoverPassword } from '../session/recovering.ts'
import { hashToken } from '../session/tokens.ts'
import { personWithTwoSteps, setUpTwoSteps, ticketOf } from './testing/phone.ts'

const server = openTestServer()
const freeAttempts = () => server.asOwner('delete from platform.rate_limits')

afterEach(async () => {
  server.setClock(undefined)
  server.mails.length = 0
  await freeAttempts()
})

/** Sets the clock to the middle of a time step, so that no test crosses its border. */
const stopClock = (instant = '2026-05-04T12:00:15Z') => server.setClock(instant)
const later = (seconds: number) =>
  server.setClock(new Date(server.clock.now().getTime() + seconds * 1000).toISOString())

const pass = (ticket: string, code: string, trust_device = false) =>
  server.call(undefined, 'POST /sign/client/second-step', { body: { ticket, code, trust_device } })
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
const triesOf = async (token: string) =>
  (await server.call(token, 'GET /account/sign-ins')).body.response.map(({ succeeded, second_step }) =>
    succeeded ? 'in' : second_step ? 'code' : 'password',
  )

describe('signing in with two steps', () => {
  it('answers the password with a ticket and no session, and the code with the session', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const first = await signIn(person)
    expect([first.status, first.error.code]).toEqual([401, 'signin.second_step'])
    expect(first.error).toEqual({
      code: 'signin.second_step',
      message: 'Digite o código de verificação para concluir a entrada.',
      record: { ticket: expect.stringMatching(/^[\w-]{43}$/), expires_at: '2026-05-04T12:05:15.000Z' },
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const { ticket } = first.error.record as { ticket: string }
    expect((await server.call(ticket, 'GET /account')).status).toBe(401)

    const second = await pass(ticket, phone.code())
    expect(second.status, JSON.stringify(second.error)).toBe(200)
    expect(second.body).toMatchObject({ type: 'client', id: person.userId, must_change_password: false })
    expect(String(second.headers['set-cookie'])).toMatch(/^request_token=[\w-]{43}; .*HttpOnly/)
    expect((await server.call(second.body.token, 'GET /account')).body.response.email).toBe(person.email)
  })

  it('answers a wrong password as without two-step sign-in', async () => {
    const { person } = await personWithTwoSteps(server)
    const wrong = await signIn({ ...person, password: 'outra-senha-qualquer' })
    expect([wrong.status, wrong.error.code, wrong.error.record]).toEqual([400, 'signin.failed', undefined])
  })

  it('accepts the code as people type it', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const code = phone.code()
    expect((await pass(await ticketOf(server, person), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  it('counts no attempt at the address of somebody who has the right code', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    for (let n = 0; n < 3; n++) {
      later(300)
      expect((await pass(await ticketOf(server, person), phone.code())).status).toBe(200)
    }
    const counted = await server.asOwner<{ points: number }>(
      "select points from platform.rate_limits where key like 'effort-sign-in-%'",
    )
    expect(counted.map(({ points }) => points)).toEqual([0, 0])
  })

  it('accepts a code of the step before and of the one after, and none further away', async () => {
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      stopClock()
      const { person, phone } = await personWithTwoSteps(server)
      // The setup used the code of the step before: the clock moves on until that is long past.
      later(300)
      expect([steps, (await pass(await ticketOf(server, person), phone.code(steps))).status]).toEqual([steps, status])
      await freeAttempts()
    }
  })

  it('accepts a code once, and no older one', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    expect((await pass(await ticketOf(server, person), phone.code(1))).status).toBe(200)
    const again = await pass(await ticketOf(server, person), phone.code(1))
    expect([again.status, again.error.code]).toEqual([400, 'two_step.code_used'])
    expect((await pass(await ticketOf(server, person), phone.code(0))).error.code).toBe('two_step.code_used')
    later(60)
    expect((await pass(await ticketOf(server, person), phone.code())).status).toBe(200)
  })

  it('admits one of many who send the same code at the same moment, with one ticket or with many', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(server, person)))
    const many = await Promise.all(tickets.map((ticket) => pass(ticket, phone.code())))
    expect(many.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    await freeAttempts()
    later(60)
    const ticket = await ticketOf(server, person)
    const one = await Promise.all([1, 2, 3, 4].map(() => pass(ticket, phone.code())))
    expect(one.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const [sessions] = await server.asOwner<{ count: string }>(
      'select count(*) from identity.sessions where user_id = $1',
      [person.userId],
    )
    expect(Number(sessions!.count)).toBe(3)
  })

  it('records in the history whether the password or the code was wrong', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    await signIn({ ...person, password: 'outra-senha-qualquer' })
    const ticket = await ticketOf(server, person)
    later(1)
    await pass(ticket, '000000')
    later(1)
    const { body } = await pass(ticket, phone.code())
    expect(await triesOf(body.token)).toEqual(['in', 'code', 'password', 'in'])
  })
})

describe('a ticket', () => {
  it('is valid for five minutes', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const [intime, late] = [await ticketOf(server, person), await ticketOf(server, person)]
    later(299)
    expect((await pass(intime, phone.code())).status).toBe(200)
    later(60)
    const refused = await pass(late, phone.code())
    expect([refused.status, refused.error.code]).toEqual([400, 'signin.second_step_expired'])
  })

  it('opens one session', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, person)
    expect((await pass(ticket, phone.code())).status).toBe(200)
    later(60)
    expect((await pass(ticket, phone.code())).error.code).toBe('signin.second_step_expired')
  })

  it('that is invented is refused', async () => {
    expect((await pass('inventado', '123456')).error.code).toBe('signin.second_step_expired')
  })

  it('allows five codes, and then says to start again, also for the right one', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, person)
    const codes = []
    for (let n = 0; n < 5; n++) codes.push((await pass(ticket, '000000')).error.code)
    expect(codes).toEqual([...Array(4).fill('two_step.code_wrong'), 'signin.second_step_expired'])
    expect((await pass(ticket, phone.code())).error.code).toBe('signin.second_step_expired')
    expect((await pass(await ticketOf(server, person), phone.code())).status).toBe(200)
  })

  it('ends with the password that opened it', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, person)
    await person.call('PUT /alter-password', {
      body: { last_password: person.password, new_password: 'uma-senha-novinha' },
    })
    expect((await pass(ticket, phone.code())).error.code).toBe('signin.second_step_expired')
  })

  it('is stored as a hash, and deleted at night when it has expired', async () => {
    stopClock()
    const { person } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, person)
    const tickets = () =>
      server.asOwner('select ticket_hash from identity.sign_in_tickets where user_id = $1', [person.userId])
    expect(await tickets()).toEqual([{ ticket_hash: hashToken(ticket) }])
    await forgetPassed.run({}, server.composed.jobContext, '')
    expect(await tickets()).toHaveLength(1)
    later(301)
    await forgetPassed.run({}, server.composed.jobContext, '')
    expect(await tickets()).toEqual([])
  })
})

describe('guessing codes', () => {
  it('stops after ten in a quarter of an hour, with any number of tickets, even if the next is right', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(server, person)
      for (let n = 0; n < 5; n++) await pass(ticket, '000000')
    }
    const refused = await pass(await ticketOf(server, person), phone.code())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('at the same moment tries no more than one after the other', async () => {
    stopClock()
    const { person } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, person)
    const answers = await Promise.all(Array.from({ length: 12 }, () => pass(ticket, '000000')))
    expect(answers.filter(({ error }) => error.code === 'two_step.code_wrong')).toHaveLength(4)
  })

  it('is announced to the person by e-mail, once a day', async () => {
    stopClock()
    const { person } = await personWithTwoSteps(server)
    await server.runJobs(sendMail)
    server.mails.length = 0
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(server, person)
      for (let n = 0; n < 5; n++) await pass(ticket, '000000')
    }
    await server.runJobs(sendMail)
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Alguém acertou a sua senha e errou o código'],
    ])
  })

  it('does not lock out a person who has changed the password', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(server, person)
      for (let n = 0; n < 5; n++) await pass(ticket, '000000')
    }
    await person.call('PUT /alter-password', {
      body: { last_password: person.password, new_password: 'uma-senha-novinha' },
    })
    const ticket = await ticketOf(server, { email: person.email, password: 'uma-senha-novinha' })
    expect((await pass(ticket, phone.code())).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('works once in place of the code, and its use is announced by e-mail', async () => {
    stopClock()
    const { person, recoveryCodes } = await personWithTwoSteps(server)
    await server.runJobs(sendMail)
    server.mails.length = 0
    const [code] = recoveryCodes as [string]
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const first = await pass(await ticketOf(server, person), code.toUpperCase())
    expect(first.status, JSON.stringify(first.error)).toBe(200)
    expect((await pass(await ticketOf(server, person), code)).error.code).toBe('two_step.code_wrong')
    const { body } = await server.call(first.body.token, 'GET /account/two-step')
    expect(body.response.recovery_codes_left).toBe(9)
    await server.runJobs(sendMail)
    expect(server.mails).toMatchObject([{ to: person.email, subject: 'Um código de recuperação foi usado' }])
    expect(server.mails[0]!.text).toMatch(/Restam 9 códigos\sde recuperação\./)
    expect(server.mails[0]!.text).not.toContain(code)
  })

  it('admits one when two send it at once', async () => {
    stopClock()
    const { person, recoveryCodes } = await personWithTwoSteps(server)
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)]
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, recoveryCodes[1]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('of somebody else is refused', async () => {
    const [ana, bia] = [await personWithTwoSteps(server), await personWithTwoSteps(server)]
    const answer = await pass(await ticketOf(server, ana.person), bia.recoveryCodes[0]!)
    expect(answer.error.code).toBe('two_step.code_wrong')
  })
})

describe('a temporary password', () => {
  const recovered = async (person: Person) => {
    await server.call(undefined, 'POST /sign/client/remember', { body: { email: person.email } })
    await server.runJobs(recoverPassword)
    return server.mails.at(-1)!.text.match(/Senha temporária: (\S+)/)![1]!
  }

  it('requires the code too, and is used up only with the right one', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const password = await recovered(person)
    expect((await pass(await ticketOf(server, { ...person, password }), '000000')).status).toBe(400)
    // The old password is still valid, because nobody has signed in.
    await ticketOf(server, person)
    const { status, body } = await pass(await ticketOf(server, { ...person, password }), phone.code())
    expect([status, body.must_change_password]).toEqual([200, true])
    expect((await server.call(body.token, 'GET /contacts')).error.code).toBe('password.change_required')
    expect((await signIn(person)).error.code).toBe('signin.failed')
  })

  it('does not avoid a ticket: a newer ticket voids the one before', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const ticket = await ticketOf(server, { ...person, password: await recovered(person) })
    await recovered(person)
    expect((await pass(ticket, phone.code())).error.code).toBe('signin.second_step_expired')
  })
})

describe('a trusted device', () => {
  const trust = async (person: Person, code: string) => {
    const answer = await pass(await ticketOf(server, person), code, true)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('trusted_device_'))
    return { cookie: String(cookie), token: answer.body.token }
  }
  const signInWith = (cookie: string, { email, password }: Pick<Person, 'email' | 'password'>) =>
    server.composed.app.inject({
      method: 'POST',
      url: '/api/sign/client',
      headers: { cookie: cookie.split(';')[0]!, host: 'prumo.test', origin: 'http://prumo.test' },
      payload: { email, password },
    })

  it('is not asked for a code for thirty days, and always for the password', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const { cookie } = await trust(person, phone.code())
    expect(cookie).toMatch(
      new RegExp(
        `^trusted_device_${person.userId}=[\\w-]{43}; Max-Age=2592000; Path=/api/sign; HttpOnly; SameSite=Lax$`,
      ),
    )
    expect((await signInWith(cookie, person)).statusCode).toBe(200)
    expect((await signInWith(cookie, { ...person, password: 'errada-errada' })).json().code).toBe('signin.failed')
    later(30 * 24 * 3600 - 60)
    expect((await signInWith(cookie, person)).statusCode).toBe(200)
    later(120)
    expect((await signInWith(cookie, person)).json().code).toBe('signin.second_step')
  })

  it('is valid for one person, and cannot be invented', async () => {
    stopClock()
    const [ana, bia] = [await personWithTwoSteps(server), await personWithTwoSteps(server)]
    const { cookie } = await trust(ana.person, ana.phone.code())
    const renamed = cookie.replace(/^trusted_device_\d+/, `trusted_device_${bia.person.userId}`)
    expect((await signInWith(renamed, bia.person)).json().code).toBe('signin.second_step')
    expect((await signInWith(`trusted_device_${bia.person.userId}=x`, bia.person)).json().code).toBe(
      'signin.second_step',
    )
  })

  it('is listed by its name and can be ended', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const { cookie, token } = await trust(person, phone.code())
    const { devices } = (await server.call(token, 'GET /account/two-step')).body.response
    expect(devices).toMatchObject([{ trusted_at: '2026-05-04T12:00:15.000Z', expires_at: '2026-06-03T12:00:15.000Z' }])
    const { id } = devices[0]!
    expect((await server.call(token, 'DELETE /account/two-step/devices/{id}', { params: { id } })).status).toBe(200)
    expect((await signInWith(cookie, person)).json().code).toBe('signin.second_step')
  })

  it('is no longer trusted with another password, nor with a temporary one', async () => {
    stopClock()
    const { person, phone } = await personWithTwoSteps(server)
    const { cookie, token } = await trust(person, phone.code())
    await server.call(undefined, 'POST /sign/client/remember', { body: { email: person.email } })
    await server.runJobs(recoverPassword)
    const temporary = server.mails.at(-1)!.text.match(/Senha temporária: (\S+)/)![1]!
    expect((await signInWith(cookie, { ...person, password: temporary })).json().code).toBe('signin.second_step')
    await server.call(token, 'PUT /alter-password', {
      body: { last_password: person.password, new_password: 'uma-senha-novinha' },
    })
    const changed = { ...person, password: 'uma-senha-novinha' }
    expect((await signInWith(cookie, changed)).json().code).toBe('signin.second_step')
    expect((await server.call(token, 'GET /account/two-step')).body.response.devices).toEqual([])
  })
})

describe('signing in again', () => {
  it('after a change of company asks for the code and enters the chosen one', async () => {
    stopClock()
    const carla = await server.company({ consultant: true })
    const other = await carla.call('POST /client/companies', {
      body: { company_name: 'Outra', phone: '11987654321', email: 'outra@empresa.com.br' },
    })
    const { id } = other.body.response
    const { phone } = await setUpTwoSteps(server, carla)
    expect((await carla.call('PUT /client/companies/{id}/change-company', { params: { id } })).status).toBe(200)
    expect((await carla.call('GET /account')).status).toBe(401)
    const { body } = await pass(await ticketOf(server, carla), phone.code())
    expect((await server.call(body.token, 'GET /account')).body.response.company_id).toBe(id)
    // And back, with the call of root users.
    const back = await server.call(body.token, 'POST /root/change-company', { body: { company_id: carla.companyId } })
    expect(back.status).toBe(200)
    later(60)
    const again = await pass(await ticketOf(server, carla), phone.code())
    expect((await server.call(again.body.token, 'GET /account')).body.response.company_id).toBe(carla.companyId)
  })
})
