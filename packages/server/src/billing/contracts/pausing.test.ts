import { beforeEach, describe, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { contracted, Paying, planId } from '../testing/paying.ts'
import { renewAll, renewCompany } from './renewing.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

const on = async (day: string) => {
  server.setClock(`${day}T12:00:00-03:00`)
  await staySignedIn(server)
}
/** What happens by itself on a day. */
const day = async (date: string) => {
  await on(date)
  await renewAll.run({}, server.composed.jobContext, 'job')
  await server.runJobs(renewCompany)
  await paying.deliver()
  server.setClock(`${date}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const contract = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response
const pause = (id: number, months: number, starts_on = '2026-06-19') =>
  ana.call('POST /client/finance/payment/{id}/pause', { params: { id }, body: { months, starts_on } })
const resume = (id: number) => ana.call('DELETE /client/finance/payment/{id}/pause', { params: { id } })
const newContact = () =>
  ana.call('POST /contacts', { body: { name: 'Rita', email: 'rita@padaria.com.br', phone: '11987654321' } })

describe('a pause', () => {
  it('begins when the paid time ends, charges nothing, lets everything be read, and ends by itself', async () => {
    const id = await contracted(paying, ana)
    await day('2026-06-13')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'open' })
    expect((await contract(id)).pause_choices).toEqual([
      { months: 1, starts_on: '2026-06-19', ends_on: '2026-07-18' },
      { months: 2, starts_on: '2026-06-19', ends_on: '2026-08-18' },
      { months: 3, starts_on: '2026-06-19', ends_on: '2026-09-18' },
    ])
    const asked = await pause(id, 1)
    expect(asked.body.message).toBe('O plano fica pausado de 19/06/2026 a 18/07/2026, sem cobrança.')
    expect(asked.body.response).toMatchObject({ status: 'Ativado', next_due_on: '2026-07-18' })
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'canceled' })
    await day('2026-06-18')
    expect(await status()).toBe('PAYMENT_TRUE')
    await day('2026-06-19')
    expect(await status()).toBe('PAUSED')
    expect(await contract(id)).toMatchObject({ status: 'Pausado', pause: { ends_on: '2026-07-18', running: true } })
    expect((await ana.call('GET /account')).body.response.paused_until).toBe('2026-07-18')
    expect((await ana.call('GET /contacts')).status).toBe(200)
    expect((await newContact()).error.code).toBe('payment.paused')
    for (const date of ['2026-07-11', '2026-07-12', '2026-07-13']) await day(date)
    expect((await contract(id)).payments[0]).toMatchObject({ due_on: '2026-07-18', period_from: '2026-07-19' })
    await on('2026-07-18')
    expect(await status()).toBe('PAUSED')
    await day('2026-07-19')
    expect(await status()).toBe('PAYMENT_TRUE')
    // Due on Saturday, 18 July: payable until Monday, and limited three working days later.
    await on('2026-07-22')
    expect(await status()).toBe('PAYMENT_TRUE')
    await on('2026-07-23')
    expect(await status()).toBe('WITHOUT_PAYMENT')
    await on('2026-07-20')
    await paying.pay(ana)
    expect((await contract(id)).date_finish).toBe('2026-08-18')
    const told = await server.asOwner<{ title: string }>(
      `select title from notifications.notifications where user_id = $1 and kind = 'billing.pause' order by id`,
      [ana.userId],
    )
    expect(told.map(({ title }) => title)).toEqual([
      'Seu plano do Prumo está pausado',
      'Seu plano do Prumo volta em 7 dias',
      'Seu plano do Prumo voltou',
    ])
  })

  it('ends at once when somebody asks: the next month begins that day, and has three days to be paid', async () => {
    const id = await contracted(paying, ana)
    await pause(id, 3)
    await day('2026-06-25')
    expect(await status()).toBe('PAUSED')
    const preview = await ana.call('GET /client/finance/payment/{id}/plans/{plan}', {
      params: { id, plan: await planId(paying, 3) },
    })
    expect(preview.error.code).toBe('plan.paused')
    expect((await resume(id)).body.message).toBe('O plano voltou. A mensalidade vence em 28/06/2026.')
    expect(await status()).toBe('PAYMENT_TRUE')
    expect((await newContact()).status).toBe(201)
    await paying.pay(ana)
    expect((await contract(id)).date_finish).toBe('2026-07-24')
    expect((await resume(id)).error.code).toBe('pause.none')
  })

  it('of a plan that a card pays is ended by one payment, or by a refusal that is told', async () => {
    const id = await contracted(paying, ana, { method: 'credit_card' })
    await pause(id, 2)
    await day('2026-06-25')
    expect((await resume(id)).body.message).toBe('O plano voltou. O cartão foi cobrado.')
    expect((await contract(id)).date_finish).toBe('2026-07-24')
    await pause(id, 1, '2026-07-25')
    await day('2026-07-30')
    paying.gateway.failures.push('refuse')
    expect((await resume(id)).body.message).toBe(
      'O plano voltou. O cartão foi recusado: troque o cartão ou pague de outra forma.',
    )
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('is taken back before it begins, as if it had never been asked for', async () => {
    const id = await contracted(paying, ana)
    await pause(id, 1)
    expect((await resume(id)).body.message).toBe('A pausa foi desfeita: o plano segue sem interrupção.')
    await day('2026-06-13')
    expect((await contract(id)).payments[0]).toMatchObject({ due_on: '2026-06-18', period_from: '2026-06-19' })
    await on('2026-06-23')
    expect(await status()).toBe('WITHOUT_PAYMENT')
  })

  it('is refused for what is not paid, twice, and on other days than were shown', async () => {
    const unpaid = await contracted(paying, ana, { paid: false })
    expect((await pause(unpaid, 1)).error.code).toBe('pause.unpaid')
    await paying.pay(ana)
    expect((await pause(unpaid, 1, '2026-06-20')).error.code).toBe('pause.stale')
    expect((await pause(unpaid, 4)).status).toBe(400)
    await pause(unpaid, 1)
    expect((await pause(unpaid, 1)).error.code).toBe('pause.exists')
    await day('2026-06-20')
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id: unpaid } })
    expect(await status()).toBe('CANCELED')
    expect((await resume(unpaid)).error.code).toBe('payment.canceled')
  })

  it('gives a whole month for a boleto that was taken back for it and is still paid', async () => {
    const id = await contracted(paying, ana)
    await day('2026-06-13')
    const { id: taken } = paying.last(ana)
    await pause(id, 2)
    await day('2026-06-24')
    paying.gateway.payments.find((one) => one.id === taken)!.deleted = false
    paying.gateway.pay(taken)
    await paying.deliver()
    expect(await status()).toBe('PAYMENT_TRUE')
    expect((await contract(id)).date_finish).toBe('2026-07-23')
    await on('2026-07-24')
    expect(await status()).toBe('PAUSED')
  })

  it('moves a smaller plan that was chosen to the first month after it', async () => {
    const id = await contracted(paying, ana)
    await ana.call('PUT /client/finance/payment/{id}/plan', {
      params: { id },
      body: { plans_id: await planId(paying, 1), value: 0 },
    })
    await pause(id, 1)
    expect((await contract(id)).next_plan).toBe('Essencial, a partir de 19/07/2026')
    await resume(id)
    expect((await contract(id)).next_plan).toBe('Essencial, a partir de 19/06/2026')
  })
})
