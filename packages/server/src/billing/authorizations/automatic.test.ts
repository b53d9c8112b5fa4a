import { beforeEach, describe, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { mailNotifications } from '../../notifications/mailing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { compareCompany } from '../charges/comparing.ts'
import { recoverCharge } from '../charges/recovering.ts'
import { renewCompany } from '../contracts/renewing.ts'
import { followInvoice } from '../invoices/issuing.ts'
import { contracted, cpf, issueInvoices, Paying, planId, readyToPay } from '../testing/paying.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

const at = async (instant: string) => {
  server.setClock(instant)
  await staySignedIn(server)
}
const morning = async (day: string, { mails = false } = {}) => {
  await at(`${day}T05:10:00-03:00`)
  await renewCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  await paying.deliver()
  if (!mails) return
  await at(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(mailNotifications)
  await server.runJobs(sendMail)
}
const compare = () => compareCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
const contract = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response
const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const titles = async () =>
  (
    await server.asOwner<{ title: string }>(
      `select title from notifications.notifications where user_id = $1 and kind like 'billing.%' order by id`,
      [ana.userId],
    )
  ).map(({ title }) => title)
const payments = () =>
  paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`))
const bank = () => paying.gateway.automatic
/** The second month is announced: it is due on 18/06, five working days later, and no earlier. */
const announced = async (id: number) => {
  await morning('2026-06-10')
  expect((await contract(id)).payments).toHaveLength(1)
  await morning('2026-06-11')
  const [month] = (await contract(id)).payments
  expect(month).toMatchObject({ state: 'open', due_on: '2026-06-18', debit_on: '2026-06-18', authorizes: false })
  return payments().at(-1)!
}

describe('the first payment by Pix Automático', () => {
  it('authorizes the next ones: its payment without a reference is found by its QR code, in any order of notices', async () => {
    for (const order of [[0, 1, 2, 3], [3, 2, 1, 0], [2, 2, 3, 3, 0, 1], [3], [2]]) {
      ana = await server.company()
      const id = await contracted(paying, ana, { method: 'pix_automatic', paid: false })
      paying.notices.length = 0
      const before = await contract(id)
      expect(before.payments[0]).toMatchObject({ state: 'open', authorizes: true, due_on: '2026-05-14' })
      expect(before.payments[0]!.pix!.payload).toMatch(/^000201/)
      expect(before.authorization).toEqual({ state: 'waiting', status: 'Aguardando autorização', limit: 149 })
      const asked = paying.authorization(ana)
      expect(asked.contractId.length).toBeLessThanOrEqual(35)
      expect(asked.description.length).toBeLessThanOrEqual(35)
      bank().pay(asked.id)
      const all = paying.notices.splice(0)
      expect(all.map(({ event }) => event)).toEqual([
        'PAYMENT_CREATED',
        'PAYMENT_RECEIVED',
        'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED',
      ])
      await paying.deliver(order.flatMap((place) => all[place] ?? []))
      if (order.length === 1) await compare()
      const after = await contract(id)
      expect(after.authorization, order.join()).toMatchObject({ state: 'active', status: 'Ativa' })
      expect(after.payments.map(({ state }) => state)).toEqual(['received'])
      expect(await status()).toBe('PAYMENT_TRUE')
    }
  })

  it('is found by the comparison when no notice comes, and counts once', async () => {
    const id = await contracted(paying, ana, { method: 'pix_automatic', paid: false })
    bank().pay(paying.authorization(ana).id)
    const lost = paying.notices.splice(0)
    await compare()
    expect((await contract(id)).authorization).toMatchObject({ state: 'active' })
    await paying.deliver([...lost, ...lost])
    const [row] = await server.asOwner<{ sum: string }>('select sum(value) from billing.ledger where company_id = $1', [
      ana.companyId,
    ])
    expect(row!.sum).toBe('149.00')
  })

  it.each(['before', 'after'] as const)(
    'asks for one authorization when the answer is lost %s it is made',
    async (failure) => {
      await readyToPay(ana)
      paying.gateway.failures.push(failure)
      const body = { plans_id: await planId(paying, 2), cpf }
      expect((await ana.call('POST /payment/registered-pix-automatic', { body })).error.code).toBe(
        'payment.unavailable',
      )
      await at('2026-05-11T12:02:00-03:00')
      await server.runJobs(recoverCharge)
      await paying.deliver()
      const again = await ana.call('POST /payment/registered-pix-automatic', { body })
      expect(again.error?.code ?? again.status).toBe(failure === 'after' ? 'payment.active' : 201)
      const made = bank().authorizations.filter(({ contractId }) => contractId.startsWith(`${ana.companyId}-`))
      expect(made).toHaveLength(1)
      await paying.authorize(ana)
      expect(await status()).toBe('PAYMENT_TRUE')
    },
  )

  it('becomes a PIX when nobody pays its QR code in time, with its code in the e-mail', async () => {
    const id = await contracted(paying, ana, { method: 'pix_automatic', paid: false })
    await at('2026-05-14T13:00:00-03:00')
    bank().passTime()
    await paying.deliver()
    const { method, authorization, payments: shown } = await contract(id)
    expect({ method, authorization }).toMatchObject({ method: 'pix', authorization: { state: 'refused' } })
    expect(shown.map(({ state, method: by }) => [by, state])).toEqual([
      ['pix', 'open'],
      ['pix_automatic', 'canceled'],
    ])
    await morning('2026-05-15', { mails: true })
    const mail = server.mails.find(({ subject }) => subject.startsWith('O Pix Automático foi encerrado'))!
    expect(mail.text).toContain(shown[0]!.pix!.payload)
    await paying.pay(ana)
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('has its invoice of services by the payment that the gateway made of it', async () => {
    await issueInvoices(paying, true)
    const id = await contracted(paying, ana, { method: 'pix_automatic' })
    await server.runJobs(followInvoice)
    await issueInvoices(paying, false)
    const first = bank().paymentOf(paying.authorization(ana))!
    expect(paying.gateway.invoices.filter(({ payment }) => payment === first.id)).toHaveLength(1)
    expect((await contract(id)).payments[0]!.invoice).toMatchObject({ state: 'scheduled' })
  })
})

describe('the next month', () => {
  it('is announced to the bank some working days before, and debited on its day', async () => {
    const id = await contracted(paying, ana, { method: 'pix_automatic' })
    server.mails.length = 0
    const { id: paymentId } = await announced(id)
    for (const day of ['2026-06-12', '2026-06-15', '2026-06-18']) await morning(day, { mails: day.endsWith('15') })
    expect(payments()).toHaveLength(1)
    const mail = server.mails.find(({ subject }) => subject === 'A mensalidade do Prumo é debitada em 3 dias')!
    expect(mail.text).not.toContain('000201')
    bank().debit(paymentId, true)
    await morning('2026-06-19')
    expect((await contract(id)).payments.map(({ state }) => state)).toEqual(['received', 'received'])
    expect((await contract(id)).date_finish).toBe('2026-07-18')
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('is tried again three times without balance, can be paid by its PIX, and else has the effect of any late charge', async () => {
    const id = await contracted(paying, ana, { method: 'pix_automatic' })
    const { id: paymentId } = await announced(id)
    await at('2026-06-18T22:00:00-03:00')
    bank().debit(paymentId, false)
    await paying.deliver()
    const tried: string[] = []
    for (let day = 19; day <= 30; day++) {
      await morning(`2026-06-${day}`)
      const { debit_on } = (await contract(id)).payments[0]!
      if (debit_on === `2026-06-${day}`) {
        tried.push(debit_on)
        await at(`2026-06-${day}T22:00:00-03:00`)
        bank().debit(paymentId, false)
        await paying.deliver()
      }
    }
    expect(tried).toEqual(['2026-06-20', '2026-06-22', '2026-06-25'])
    expect((await titles()).filter((title) => title === 'A mensalidade do Prumo não foi debitada')).toHaveLength(4)
    const [month] = (await contract(id)).payments
    expect(month).toMatchObject({ state: 'overdue', pix: { payload: expect.stringMatching(/^000201/) } })
    expect(await status()).toBe('WITHOUT_PAYMENT')
    paying.gateway.pay(paymentId)
    await paying.deliver()
    expect(await status()).toBe('PAYMENT_TRUE')
    expect((await contract(id)).authorization).toMatchObject({ state: 'active' })
  })

  it('is a PIX once the payer canceled the authorization at the bank, whether a notice says so or not', async () => {
    for (const told of [true, false]) {
      server.setClock('2026-05-11T12:00:00-03:00')
      ana = await server.company()
      const id = await contracted(paying, ana, { method: 'pix_automatic' })
      const { id: paymentId } = await announced(id)
      bank().turn(paying.authorization(ana).id, 'CANCELLED')
      if (!told) paying.notices.length = 0
      if (told) await paying.deliver()
      else await compare()
      const { method, authorization, payments: shown } = await contract(id)
      expect({ method, state: authorization!.state }).toEqual({ method: 'pix', state: 'canceled' })
      expect(shown[0]).toMatchObject({ method: 'pix', state: 'open', due_on: '2026-06-18', value: 149 })
      expect(paying.gateway.payments.find((one) => one.id === paymentId)!.deleted).toBe(true)
      await morning('2026-06-12')
      expect((await titles()).filter((title) => title.startsWith('O Pix Automático foi encerrado'))).toHaveLength(1)
      expect(payments().filter(({ deleted }) => !deleted)).toHaveLength(1)
    }
  })
})

describe('a way of paying', () => {
  it('other than Pix Automático ends the authorization at the gateway, and so does canceling the plan', async () => {
    for (const end of ['method', 'cancel'] as const) {
      ana = await server.company()
      const id = await contracted(paying, ana, { method: 'pix_automatic' })
      if (end === 'method')
        await ana.call('PUT /client/finance/payment/{id}/method', { params: { id }, body: { method: 'boleto' } })
      else await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
      expect(paying.authorization(ana).status).toBe('CANCELLED')
      expect((await contract(id)).authorization).toMatchObject({ state: 'canceled' })
      await paying.deliver()
      expect((await contract(id)).method).toBe(end === 'method' ? 'boleto' : 'pix_automatic')
    }
  })

  it('that becomes Pix Automático asks for it with the QR code of the next month', async () => {
    const id = await contracted(paying, ana)
    const { body } = await ana.call('PUT /client/finance/payment/{id}/method', {
      params: { id },
      body: { method: 'pix_automatic' },
    })
    expect(body.response).toMatchObject({ method: 'pix_automatic', authorization: null })
    for (const day of ['2026-06-12', '2026-06-13']) await morning(day)
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'open', authorizes: true })
    await paying.authorize(ana)
    expect(await contract(id)).toMatchObject({ authorization: { state: 'active' }, date_finish: '2026-07-18' })
  })

  it('of a larger plan is a PIX: its difference is no debit of each month', async () => {
    const id = await contracted(paying, ana, { method: 'pix_automatic' })
    const plan = await planId(paying, 3)
    const shown = await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan } })
    const { value } = shown.body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id: plan, value } })
    expect((await contract(id)).payments[0]).toMatchObject({ kind: 'upgrade', method: 'pix', state: 'open', value })
    await paying.pay(ana)
    await morning('2026-06-11')
    expect(payments().at(-1)).toMatchObject({ value: '289.00', status: 'PENDING', dueDate: '2026-06-18' })
    expect((await contract(id)).payments[0]).toMatchObject({ debit_on: '2026-06-18' })
  })
})
