import { beforeEach, describe, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { compareCharges } from '../charges/comparing.ts'
import { practiceCards } from '../gateway/practice/practice.ts'
import { outsideOf } from '../outside.ts'
import { card, contracted, cpf, Paying, planId } from '../testing/paying.ts'
import { renewAll, renewCompany } from './renewing.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

const morning = async (day: string) => {
  server.setClock(`${day}T12:00:00-03:00`)
  await staySignedIn(server)
  await renewAll.run({}, server.composed.jobContext, 'job')
  await server.runJobs(renewCompany)
  await paying.deliver()
}
const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const contract = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response
const change = (id: number, body: object) =>
  ana.call('PUT /client/finance/payment/{id}/method', { params: { id }, body: body as never })
const byCard = (card_number: string = practiceCards.master) => ({
  method: 'credit_card',
  cpf,
  card: { ...card, card_number },
  birthday: '1980-01-31',
})
const payable = () =>
  paying.gateway.payments.filter(
    ({ externalReference, deleted, status: at }) =>
      externalReference.startsWith(`${ana.companyId}-`) && !deleted && at === 'PENDING',
  )

describe('the way a plan in force is paid', () => {
  it('is changed for the months to come, which another card or no card pays', async () => {
    const id = await contracted(paying, ana)
    expect((await change(id, { method: 'boleto' })).error.code).toBe('method.same')
    expect((await change(id, byCard())).body).toMatchObject({
      message: 'Forma de pagamento alterada.',
      response: { method: 'credit_card', card: 'Visa final 8829' },
    })
    await morning('2026-06-17')
    expect(paying.gateway.payments.at(-1)!.status).toBe('RECEIVED')
    await morning('2026-06-18')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'confirmed', period_from: '2026-06-19' })
    // An old payment that is read again does not bring its card back.
    await compareCharges(outsideOf(server.composed.jobContext, ana.companyId))
    expect((await contract(id)).card).toBe('Visa final 8829')
    expect((await change(id, { method: 'pix' })).body.response).toMatchObject({ method: 'pix', card: null })
    await morning('2026-07-14')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'open', method: 'pix' })
  })

  it('replaces what is open: one charge can be paid, with the same due date, or the card pays it now', async () => {
    const id = await contracted(paying, ana, { paid: false })
    const answer = await change(id, { method: 'pix' })
    expect(answer.body.message).toBe('Forma de pagamento alterada. A cobrança em aberto foi trocada.')
    expect((await contract(id)).payments[0]).toMatchObject({ method: 'pix', due_on: '2026-05-14', state: 'open' })
    expect(payable()).toHaveLength(1)
    await paying.pay(ana)
    await morning('2026-06-13')
    expect((await change(id, byCard())).body.message).toBe(
      'Forma de pagamento alterada. O que estava em aberto foi pago.',
    )
    expect(payable()).toEqual([])
    expect((await contract(id)).date_finish).toBe('2026-07-18')
  })

  it('pays a difference before the month that is open, which then costs what the larger plan does', async () => {
    const id = await contracted(paying, ana)
    await morning('2026-06-13')
    const plans_id = await planId(paying, 3)
    const asked = { params: { id, plan: plans_id } }
    const { value } = (await ana.call('GET /client/finance/payment/{id}/plans/{plan}', asked)).body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id, value } })
    expect(payable()).toHaveLength(2)
    expect((await change(id, byCard())).status).toBe(200)
    expect(payable()).toEqual([])
    const { plan_name, plan_price, date_finish, payments } = await contract(id)
    expect({ plan_name, plan_price, date_finish }).toEqual({
      plan_name: 'Empresa',
      plan_price: 289,
      date_finish: '2026-07-18',
    })
    const paid = payments.filter(({ method, state }) => method === 'credit_card' && state !== 'canceled')
    expect(paid.map(({ kind, value: of }) => [kind, of])).toEqual([
      ['period', 289],
      ['upgrade', value],
    ])
  })

  it('changes nothing with a card that is refused', async () => {
    const id = await contracted(paying, ana, { paid: false })
    const refused = await change(id, byCard(practiceCards.refused))
    expect(refused.error.code).toBe('payment.refused')
    expect(await contract(id)).toMatchObject({ method: 'boleto', status_code: 'OPEN' })
    expect(payable()).toHaveLength(1)
    expect((await change(id, { method: 'credit_card', card })).error.fields).toMatchObject({
      cpf: 'CPF ou CNPJ inválido',
    })
  })

  it('with another card pays the month that the old card did not, and gives no new time to pay', async () => {
    const id = await contracted(paying, ana, { method: 'credit_card' })
    paying.gateway.failures.push('refuse')
    await morning('2026-06-18')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'refused' })
    await change(id, { method: 'boleto' })
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'open', method: 'boleto', due_on: '2026-06-18' })
    server.setClock('2026-06-23T12:00:00-03:00')
    await staySignedIn(server)
    expect(await status()).toBe('WITHOUT_PAYMENT')
    await change(id, byCard())
    expect(await status()).toBe('PAYMENT_TRUE')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'confirmed', method: 'credit_card' })
  })
})
