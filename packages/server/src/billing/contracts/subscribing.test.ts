import { beforeEach, describe, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { recoverCharge } from '../charges/recovering.ts'
import { practiceCards } from '../gateway/practice/practice.ts'
import { card, contracted, cpf, Paying, planId, readyToPay } from '../testing/paying.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

/** A later day, on which Ana is still signed in. */
const on = async (day: string) => {
  server.setClock(`${day}T12:00:00-03:00`)
  await staySignedIn(server)
}
const status = async (who = ana) => (await who.call('GET /client/finance/ping-status')).body.status
const order = async (place: 1 | 2 = 2) => ({ plans_id: await planId(paying, place), cpf })
const detail = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response
const company = async () => (await ana.call('GET /account')).body.response

describe('a plan paid by boleto', () => {
  it('is released while the boleto is awaited, and paid within the notice of the gateway', async () => {
    await readyToPay(ana)
    await on('2026-05-25')
    expect(await status()).toBe('WITHOUT_PAYMENT')
    const answer = await ana.call('POST /payment/registered-boleto', { body: await order() })
    expect(answer.body).toMatchObject({
      message:
        'Boleto gerado com sucesso! Enquanto não detectamos seu pagamento iremos liberar a plataforma para que possa já ir usando.',
      paymentLink: expect.stringContaining('http://127.0.0.1:'),
    })
    expect(await status()).toBe('OPEN')
    const open = await detail(answer.body.id)
    expect(open).toMatchObject({ status: 'Aberto', status_code: 'OPEN', method: 'boleto', plan_price: 149 })
    expect(open.payments[0]).toMatchObject({ value: 149, due_on: '2026-05-28', status: 'Aguardando pagamento' })
    expect(open.payments[0]!.boleto!.line).toMatch(/^\d{47}$/)
    await paying.pay(ana)
    expect(await status()).toBe('PAYMENT_TRUE')
    expect(await detail(answer.body.id)).toMatchObject({
      status: 'Ativado',
      status_code: 'PAID',
      date_finish: '2026-06-24',
      payment_link: null,
    })
    expect(await company()).toMatchObject({ payment_status: 'PAYMENT_TRUE', trial_ends_on: null })
  })

  it('begins when the trial is over, which it does not cut', async () => {
    const id = await contracted(paying, ana)
    expect(await detail(id)).toMatchObject({ date_started: '2026-05-19', date_finish: '2026-06-18' })
  })

  it('gives the company the limits of the plan', async () => {
    await contracted(paying, ana)
    const { body } = await ana.call('GET /client/plan-use')
    expect(body.response).toEqual({
      people: { used: 1, limit: 15 },
      space: { used: 0, limit: 20 * 1024 ** 3 },
      companies: null,
    })
  })

  it('is limited three working days after the due date and restricted after thirty days, whatever is generated again', async () => {
    await readyToPay(ana)
    await on('2026-06-01')
    // Due on Thursday, 4 June, Corpus Christi: payable until Friday.
    await ana.call('POST /payment/registered-boleto', { body: await order() })
    const statusOn = async (day: string) => {
      await on(day)
      return status()
    }
    expect(await statusOn('2026-06-09')).toBe('OPEN')
    expect(await statusOn('2026-06-10')).toBe('WITHOUT_PAYMENT')
    const again = await ana.call('POST /payment/registered-boleto-renew', { body: await order() })
    expect(again.status).toBe(201)
    expect(await statusOn('2026-06-11')).toBe('WITHOUT_PAYMENT')
    expect(await statusOn('2026-07-03')).toBe('WITHOUT_PAYMENT')
    expect(await statusOn('2026-07-04')).toBe('RESTRICTED')
    expect((await ana.call('GET /contacts')).status).toBe(402)
    await paying.pay(ana)
    expect(await status()).toBe('PAYMENT_TRUE')
    const [contract] = (await ana.call('GET /client/finance/payments')).body.response
    // The 24 days without full access are not paid for.
    expect(contract!.date_finish).toBe('2026-07-24')
  })

  it('needs an address, a valid CPF, and a plan in which the company fits', async () => {
    const without = await ana.call('POST /payment/registered-boleto', { body: await order() })
    expect(without.error.code).toBe('address.missing')
    await readyToPay(ana)
    const wrong = await ana.call('POST /payment/registered-boleto', {
      body: { ...(await order()), cpf: '11111111111' },
    })
    expect(wrong.error.fields).toEqual({ cpf: 'CPF ou CNPJ inválido' })
    for (let more = 0; more < 5; more++) await server.colleague(ana)
    const small = await ana.call('POST /payment/registered-boleto', { body: await order(1) })
    expect(small.error).toMatchObject({ code: 'plan.people', message: expect.stringContaining('6 usuários ativos') })
    expect(
      paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`)),
    ).toEqual([])
  })
})

describe('who pays', () => {
  it('has a CPF or a CNPJ, also one with letters', async () => {
    for (const taxId of ['12.abc.345/01de-35', '11.222.333/0001-81', cpf]) {
      const eva = await server.company()
      await readyToPay(eva)
      const answer = await eva.call('POST /payment/registered-boleto', { body: { ...(await order()), cpf: taxId } })
      expect(answer.status).toBe(201)
    }
  })
})

describe('the calls of decision O163', () => {
  it('take the plan as plan_id and as plans_id', async () => {
    const { plans_id, cpf: payer } = await order()
    const ask = async (body: { plan_id?: number; plans_id?: number; cpf: string }) => {
      const eva = await server.company()
      await readyToPay(eva)
      return eva.call('POST /payment/generate-boleto', { body })
    }
    expect((await ask({ plan_id: plans_id, cpf: payer })).status).toBe(201)
    expect((await ask({ plans_id, cpf: payer })).status).toBe(201)
    expect((await ask({ cpf: payer })).error.fields).toEqual({ plans_id: 'Escolha um plano' })
  })
})

describe('a plan paid by PIX', () => {
  it('shows the code that a bank reads', async () => {
    await readyToPay(ana)
    const { body } = await ana.call('POST /payment/registered-pix', { body: await order() })
    expect(body.pix!.payload).toMatch(/^000201010212.*6304[0-9A-F]{4}$/)
    expect(body.pix!.qr).toMatch(/^<svg/)
    expect(await detail(body.id)).toMatchObject({ method: 'pix', status_code: 'OPEN' })
  })
})

describe('a plan paid by card', () => {
  it('is paid at once', async () => {
    const id = await contracted(paying, ana, { method: 'credit_card' })
    expect(await detail(id)).toMatchObject({ status_code: 'PAID', card: 'Visa final 1111' })
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('that its bank refuses leaves the company as it was, with the sentence of the gateway, and another card pays', async () => {
    await readyToPay(ana)
    const body = { ...(await order()), card: { ...card, card_number: practiceCards.refused }, birthday: '1980-01-31' }
    const refused = await ana.call('POST /payment/registered-credit-card', { body })
    expect(refused.error).toMatchObject({
      code: 'payment.refused',
      message: expect.stringContaining('Transação não autorizada'),
    })
    expect(await status()).toBe('PERIOD_FREE')
    expect((await ana.call('GET /client/finance/payments')).body.response).toEqual([])
    expect((await ana.call('POST /payment/registered-credit-card', { body: { ...body, card } })).status).toBe(201)
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('of the demonstration is named by the refusal of another one, whose number is not', async () => {
    await readyToPay(ana)
    const typed = { ...card, card_number: '4539578763621486' }
    const { error } = await ana.call('POST /payment/registered-credit-card', {
      body: { ...(await order()), card: typed, birthday: '1980-01-31' },
    })
    expect(error.message).toBe('Este é um ambiente de demonstração: use o cartão 4111 1111 1111 1111.')
  })

  it('is checked as the form says', async () => {
    await readyToPay(ana)
    const wrong = {
      card_number: '411111111111111',
      validate_month: '1',
      validate_year: '31',
      card_name: 'Ana',
      card_security: '12',
    }
    const { error } = await ana.call('POST /payment/registered-credit-card', {
      body: { ...(await order()), card: wrong, birthday: '1980-01-31' },
    })
    expect(Object.values(error.fields!)).toEqual([
      'Numero do cartão inválido',
      'Mês da expiração do cartão inválido',
      'Ano da expiração do cartão inválido',
      'CVV do cartão inválido',
    ])
  })
})

describe('wherever the process ends between us and the gateway', () => {
  it.each(['before', 'after'] as const)(
    'an answer lost %s the charge was made is found out, and nothing is charged twice',
    async (failure) => {
      await readyToPay(ana)
      paying.gateway.failures.push(failure)
      const lost = await ana.call('POST /payment/registered-boleto', { body: await order() })
      expect(lost.error.code).toBe('payment.unavailable')
      const early = await ana.call('POST /payment/registered-boleto', { body: await order() })
      expect(early.error.code).toBe('payment.in_progress')
      server.setClock('2026-05-11T12:02:00-03:00')
      await server.runJobs(recoverCharge)
      const again = await ana.call('POST /payment/registered-boleto', { body: await order() })
      expect(again.error?.code ?? again.status).toBe(failure === 'before' ? 201 : 'payment.active')
      const made = paying.gateway.payments.filter(
        ({ externalReference, deleted }) => externalReference.startsWith(`${ana.companyId}-`) && !deleted,
      )
      expect(made).toHaveLength(1)
      expect(await status()).toBe('OPEN')
      await paying.pay(ana)
      expect((await ana.call('GET /client/plan-use')).body.response.people.limit).toBe(15)
    },
  )

  it('two that pay at once make one charge', async () => {
    await readyToPay(ana)
    const body = await order()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.call('POST /payment/registered-boleto', { body })))
    expect(answers.filter(({ status: one }) => one === 201)).toHaveLength(1)
    expect(
      paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`)),
    ).toHaveLength(1)
  })
})
