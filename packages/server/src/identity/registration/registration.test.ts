import { permissions } from '@prumo/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

const registration = (email: string) => ({
  name: 'Rita Melo',
  company_name: 'Oficina Torque',
  email,
  phone: '(31) 98765-4321',
  cpf_cnpj: '12.ABC.345/01DE-35',
  password: 'uma-senha-boa',
  terms: true as const,
})

describe('registration', () => {
  it('creates a company with seven days of trial and its responsible user signed in', async () => {
    server.setClock('2026-11-20T23:30:00-03:00')
    const { status, body } = await server.call(undefined, 'POST /register', {
      body: registration('rita@torque.com.br'),
    })
    expect(status).toBe(201)
    const { response } = (await server.call(body.token, 'GET /account')).body
    expect(response).toMatchObject({
      company_name: 'Oficina Torque',
      cpf_cnpj: '12ABC34501DE35',
      phone: '31987654321',
      consultor: false,
      is_responsible: true,
      payment_status: 'PERIOD_FREE',
      trial_ends_on: '2026-11-27',
      permissions: [...permissions],
    })
    server.setClock('2026-11-24T12:00:00-03:00')
    expect((await server.call(body.token, 'GET /contacts')).status).toBe(200)
    server.setClock('2026-11-27T23:59:00-03:00')
    expect((await server.call(body.token, 'GET /client/finance/ping-status')).body.status).toBe('PERIOD_FREE')
    // Over: for fifteen days its data are read, then only the plans are open (decision O237).
    const contact = { name: 'Rui', email: 'rui@exemplo.com.br', phone: '' }
    for (const [instant, status, reading] of [
      ['2026-11-28T00:01:00-03:00', 'WITHOUT_PAYMENT', 200],
      ['2026-12-04T12:00:00-03:00', 'WITHOUT_PAYMENT', 200],
      ['2026-12-10T12:00:00-03:00', 'WITHOUT_PAYMENT', 200],
      ['2026-12-12T23:59:00-03:00', 'WITHOUT_PAYMENT', 200],
      ['2026-12-13T00:01:00-03:00', 'EXPIRED', 402],
    ] as const) {
      server.setClock(instant)
      expect((await server.call(body.token, 'GET /client/finance/ping-status')).body.status).toBe(status)
      expect((await server.call(body.token, 'GET /contacts')).status).toBe(reading)
      expect((await server.call(body.token, 'POST /contacts', { body: contact })).status).toBe(402)
    }
    server.setClock(undefined)
  })

  it('makes a consultant of a person who registers as one', async () => {
    const { body } = await server.call(undefined, 'POST /register/consultor', {
      body: registration('rui@consultores.com.br'),
    })
    expect(body.type).toBe('consultor')
    expect((await server.call(body.token, 'GET /account')).body.response.consultor).toBe(true)
  })

  it('refuses an e-mail that has an account, also when both arrive at once', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => server.call(undefined, 'POST /register', { body: registration('dupla@torque.com.br') })),
    )
    expect(twice.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const third = await server.call(undefined, 'POST /register', { body: registration('DUPLA@torque.com.br') })
    expect(third.error).toMatchObject({ code: 'register.email_taken', fields: { email: expect.any(String) } })
  })

  it('says under each field what is wrong with it', async () => {
    const body = {
      ...registration('x'),
      name: ' ',
      phone: '123',
      cpf_cnpj: '111.111.111-11',
      password: 'curta',
      terms: false as never,
    }
    const { status, error } = await server.call(undefined, 'POST /register', { body })
    expect(status).toBe(400)
    expect(Object.keys(error.fields!).sort()).toEqual(['cpf_cnpj', 'email', 'name', 'password', 'phone', 'terms'])
  })
})
