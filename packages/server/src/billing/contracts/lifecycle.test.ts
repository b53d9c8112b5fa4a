import { beforeEach, describe, expect, it } from 'vitest'
import { employ, staySignedIn } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { mailNotifications } from '../../notifications/mailing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openSealer, type Sealer } from '../../platform/sealing/sealing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { agreeLimits } from '../limits/agreeing.ts'
import { card, contracted, cpf, Paying, planId, readyToPay } from '../testing/paying.ts'
import { renewAll, renewCompany } from './renewing.ts'

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
/** What happens by itself in the morning of a day. */
const morning = async (day: string) => {
  await at(`${day}T05:10:00-03:00`)
  await renewAll.run({}, server.composed.jobContext, 'job')
  await server.runJobs(renewCompany)
  await paying.deliver()
  await at(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(mailNotifications)
  await server.runJobs(sendMail)
}
const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const contract = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response
const told = async () =>
  (
    await server.asOwner<{ title: string }>(
      `select title from notifications.notifications where user_id = $1 and kind like 'billing.%' order by id`,
      [ana.userId],
    )
  ).map(({ title }) => title)

describe('a trial', () => {
  it('is reminded of on the days 5, 7 and 10, unless a plan was contracted', async () => {
    const other = await server.company()
    for (let day = 12; day <= 25; day++) await morning(`2026-05-${day}`)
    expect(await told()).toEqual([
      'Sua avaliação do Prumo termina em 2 dias',
      'Hoje é o último dia da sua avaliação do Prumo',
      'Sua avaliação do Prumo terminou',
    ])
    expect(server.mails.filter(({ to }) => to === other.email).map(({ subject }) => subject)).toHaveLength(3)
  })
})

describe('the next month', () => {
  it('is charged five days before the paid time ends, once, with the boleto in the e-mail', async () => {
    const id = await contracted(paying, ana)
    server.mails.length = 0
    for (const day of ['2026-06-12', '2026-06-13', '2026-06-13', '2026-06-14', '2026-06-15']) await morning(day)
    const { payments, next_value, next_due_on } = await contract(id)
    expect(payments).toHaveLength(2)
    expect(payments[0]).toMatchObject({ value: 149, due_on: '2026-06-18', period_from: '2026-06-19', state: 'open' })
    expect({ next_value, next_due_on }).toEqual({ next_value: 149, next_due_on: '2026-06-18' })
    const mail = server.mails.find(({ subject }) => subject === 'A mensalidade do Prumo vence em 3 dias')!
    expect(mail.text).toContain(payments[0]!.boleto!.line)
    await paying.pay(ana)
    expect(await contract(id)).toMatchObject({ date_finish: '2026-07-18', status_code: 'PAID' })
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('that is not paid limits three working days after the due date, and a payment opens everything', async () => {
    await contracted(paying, ana)
    await morning('2026-06-13')
    await at('2026-06-22T12:00:00-03:00')
    expect(await status()).toBe('PAYMENT_TRUE')
    // Due on Thursday the 18th: the third working day is Tuesday the 23rd.
    await at('2026-06-23T00:00:30-03:00')
    expect(await status()).toBe('WITHOUT_PAYMENT')
    await at('2026-07-18T12:00:00-03:00')
    expect(await status()).toBe('RESTRICTED')
    await paying.pay(ana)
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('is told of on the day on which the access is limited and on its last day, by e-mail too', async () => {
    await contracted(paying, ana)
    await morning('2026-06-13')
    for (const day of [
      '2026-06-22',
      '2026-06-23',
      '2026-06-23',
      '2026-06-24',
      '2026-07-17',
      '2026-07-18',
      '2026-07-19',
    ])
      await morning(day)
    const subjects = server.mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject)
    const about = ['O Prumo está só para consulta', 'O acesso ao Prumo é suspenso amanhã']
    expect(subjects.filter((subject) => about.includes(subject))).toEqual(about)
  })

  it('is paid by the card, which is tried again after three and seven days when it is refused', async () => {
    const id = await contracted(paying, ana, { method: 'credit_card' })
    paying.gateway.failures.push('refuse', 'refuse')
    for (const day of ['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-21', '2026-06-22', '2026-06-24'])
      await morning(day)
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'refused', method: 'credit_card' })
    expect((await told()).filter((title) => title.includes('recusado'))).toHaveLength(2)
    expect(await status()).toBe('WITHOUT_PAYMENT')
    await morning('2026-06-25')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'confirmed' })
    expect(await status()).toBe('PAYMENT_TRUE')
    expect(
      paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`)),
    ).toHaveLength(2)
  })
})

describe('the limits of a plan', () => {
  const users = async () => (await ana.call('GET /client/plan-use')).body.response.people
  const order = async (place: 1 | 2 | 3 | 4) => ({ plans_id: await planId(paying, place), cpf })
  const hire = (people: number) => employ(server, ana, people)

  it('are those of the trial until something is paid, and no larger than those of the plan that was chosen', async () => {
    await contracted(paying, ana, { place: 4, paid: false })
    expect((await users()).limit).toBe(10)
    await paying.pay(ana)
    expect((await users()).limit).toBe(9999)
    ana = await server.company()
    await contracted(paying, ana, { place: 1, paid: false })
    expect((await users()).limit).toBe(5)
  })

  it('are those of the smallest plan again for whoever paid it, and chose and canceled the largest one unpaid', async () => {
    const id = await contracted(paying, ana, { place: 1 })
    await at('2026-05-20T12:00:00-03:00')
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    const { body } = await ana.call('POST /payment/registered-pix', { body: await order(4) })
    expect((await users()).limit).toBe(5)
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id: body.id } })
    expect((await ana.call('POST /client/finance/payment/{id}/keep', { params: { id } })).status).toBe(200)
    expect((await users()).limit).toBe(5)
    const space = (await ana.call('GET /client/plan-use')).body.response.space
    expect(space.limit).toBe(5 * 1024 ** 3)
  })

  it('are those of the plan whose money went back no more, also after a cancellation', async () => {
    const id = await contracted(paying, ana, { place: 1 })
    await at('2026-05-20T12:00:00-03:00')
    const params = { id, plan: await planId(paying, 4) }
    const { value } = (await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params })).body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', {
      params: { id },
      body: { plans_id: params.plan, value },
    })
    await paying.pay(ana)
    expect((await users()).limit).toBe(9999)
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    paying.gateway.refund(paying.last(ana).id)
    await paying.deliver()
    expect((await users()).limit).toBe(5)
  })

  it('are those of a smaller plan as soon as it is chosen: nobody is added whom it would not hold', async () => {
    const id = await contracted(paying, ana, { place: 3 })
    await ana.call('PUT /client/finance/payment/{id}/plan', {
      params: { id },
      body: { plans_id: await planId(paying, 1), value: 0 },
    })
    expect((await users()).limit).toBe(5)
    await hire(4)
    const refused = await ana.call('POST /client/users', {
      body: { name: 'Rita', email: 'rita-do-limite@teste.local', phone: '11987654321' },
    })
    expect(refused.error.message).toBe(
      'O plano escolhido, Essencial, permite 5 usuários ativos. Desative alguém ou mude de plano para ter mais.',
    )
  })

  it('are asked before a cancellation is taken back', async () => {
    const id = await contracted(paying, ana, { place: 1 })
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    await hire(5)
    const { status: answer, error } = await ana.call('POST /client/finance/payment/{id}/keep', { params: { id } })
    expect([answer, error.code]).toEqual([409, 'plan.people'])
    expect(error.message).toContain('Sua empresa tem 6 usuários ativos, e este plano permite 5.')
  })

  it('keep a smaller plan from beginning that no longer holds what there is, and who pays is told', async () => {
    const id = await contracted(paying, ana, { place: 3 })
    await ana.call('PUT /client/finance/payment/{id}/plan', {
      params: { id },
      body: { plans_id: await planId(paying, 1), value: 0 },
    })
    await hire(8)
    await morning('2026-06-13')
    const { payments, plan_name, next_plan } = await contract(id)
    expect({ plan_name, next_plan, value: payments[0]!.value }).toEqual({
      plan_name: 'Empresa',
      next_plan: null,
      value: 289,
    })
    expect(await told()).toContain('O plano Empresa continua')
    expect((await users()).limit).toBe(40)
  })

  it('that the provider agreed on hold for the contract until its plan changes', async () => {
    const id = await contracted(paying, ana, { place: 1 })
    const agree = (people: number) =>
      server.composed.jobContext.inCompany(ana.companyId, (scope) => agreeLimits(scope, { people }))
    expect(await agree(7)).toBe(true)
    expect((await users()).limit).toBe(7)
    const plans_id = await planId(paying, 2)
    const { value } = (
      await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan: plans_id } })
    ).body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id, value } })
    await paying.pay(ana)
    expect((await users()).limit).toBe(15)
  })
})

describe('a cancellation', () => {
  it('keeps the access until the paid time ends, cancels what is open, and is taken back until then', async () => {
    const id = await contracted(paying, ana)
    await morning('2026-06-13')
    const { body } = await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    expect(body.message).toBe('Plano cancelado. O acesso continua até 18/06/2026.')
    expect(paying.last(ana).deleted).toBe(true)
    await at('2026-06-18T23:00:00-03:00')
    expect(await status()).toBe('PAYMENT_TRUE')
    expect((await contract(id)).can_keep).toBe(true)
    await at('2026-06-19T00:01:00-03:00')
    expect(await status()).toBe('CANCELED')
    expect((await contract(id)).can_keep).toBe(false)
    expect((await ana.call('POST /client/finance/payment/{id}/keep', { params: { id } })).error.code).toBe(
      'payment.ended',
    )
    await at('2026-06-18T12:00:00-03:00')
    expect((await ana.call('POST /client/finance/payment/{id}/keep', { params: { id } })).body.response).toMatchObject({
      status_code: 'PAID',
    })
    await morning('2026-06-18')
    expect((await contract(id)).payments[0]).toMatchObject({ state: 'open' })
  })

  it('is taken back no more once another plan is contracted', async () => {
    const id = await contracted(paying, ana)
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    expect((await contract(id)).can_keep).toBe(true)
    const other = await contracted(paying, ana, { place: 3, paid: false })
    expect([(await contract(id)).can_keep, (await contract(other)).can_keep]).toEqual([false, false])
    expect((await ana.call('POST /client/finance/payment/{id}/keep', { params: { id } })).error.code).toBe(
      'payment.active',
    )
  })

  it('changes nothing here when the gateway does not answer', async () => {
    const id = await contracted(paying, ana, { paid: false })
    const gateway = gatewayService.of(server.composed.services)
    const { cancelCharge } = gateway
    Object.assign(gateway, {
      cancelCharge: async () => {
        const { fail } = await import('../../platform/errors.ts')
        throw fail('payment.unavailable')
      },
    })
    const refused = await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    Object.assign(gateway, { cancelCharge })
    expect(refused.error.code).toBe('payment.unavailable')
    expect(await contract(id)).toMatchObject({ status_code: 'OPEN' })
  })
})

describe('a change of plan', () => {
  const preview = async (id: number, plan: number) =>
    (await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan } })).body.response
  const change = (id: number, plans_id: number, value: number) =>
    ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id, value } })

  it('to a larger one charges exactly what the preview says, and gives its limits when it is paid', async () => {
    const id = await contracted(paying, ana)
    await at('2026-06-03T12:00:00-03:00')
    const larger = await planId(paying, 3)
    const shown = await preview(id, larger)
    // 140.00 of difference, 16 of 31 days.
    expect(shown).toMatchObject({ when: 'now', value: 72.26, from: '2026-06-03', monthly: 289 })
    expect((await change(id, larger, 72.25)).error.code).toBe('plan.preview_stale')
    const { body } = await change(id, larger, shown.value)
    expect(body.paymentLink).toContain('http')
    expect(paying.last(ana).value).toBe('72.26')
    expect((await ana.call('GET /client/plan-use')).body.response.people.limit).toBe(15)
    await paying.pay(ana)
    expect((await ana.call('GET /client/plan-use')).body.response.people.limit).toBe(40)
    expect(await contract(id)).toMatchObject({ plan_name: 'Empresa', plan_price: 289, date_finish: '2026-06-18' })
  })

  it('to a smaller one begins with the next month, which costs less', async () => {
    const id = await contracted(paying, ana)
    const smaller = await planId(paying, 1)
    expect(await preview(id, smaller)).toMatchObject({ when: 'later', value: 0, from: '2026-06-19', monthly: 79 })
    expect((await change(id, smaller, 0)).status).toBe(200)
    expect(await contract(id)).toMatchObject({ plan_name: 'Equipe', next_plan: 'Essencial, a partir de 19/06/2026' })
    await morning('2026-06-13')
    expect((await contract(id)).payments[0]).toMatchObject({ value: 79 })
    await paying.pay(ana)
    expect(await contract(id)).toMatchObject({ plan_name: 'Equipe' })
    await morning('2026-06-19')
    expect(await contract(id)).toMatchObject({ plan_name: 'Essencial', plan_price: 79, next_plan: null })
    expect((await ana.call('GET /client/plan-use')).body.response.people.limit).toBe(5)
  })

  it('takes the place of an earlier one that was not paid', async () => {
    const id = await contracted(paying, ana)
    await at('2026-06-03T12:00:00-03:00')
    const [larger, largest] = [await planId(paying, 3), await planId(paying, 4)]
    await change(id, larger, (await preview(id, larger)).value)
    await change(id, largest, (await preview(id, largest)).value)
    const { payments } = await contract(id)
    expect(payments.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'upgrade open',
      'upgrade canceled',
      'period received',
    ])
    expect(paying.gateway.payments.at(-2)!.deleted).toBe(true)
    const smaller = await planId(paying, 1)
    await change(id, smaller, 0)
    expect((await contract(id)).payments[0]).toMatchObject({ kind: 'upgrade', state: 'canceled' })
    await morning('2026-06-13')
    expect((await contract(id)).payments[0]).toMatchObject({ value: 79, state: 'open' })
  })

  it('makes the charge of the next month again, which was of the old plan', async () => {
    const id = await contracted(paying, ana)
    await morning('2026-06-13')
    const smaller = await planId(paying, 1)
    expect((await change(id, smaller, 0)).status).toBe(200)
    const [again, old] = (await contract(id)).payments
    expect(again).toMatchObject({ value: 79, state: 'open', due_on: '2026-06-18', period_from: '2026-06-19' })
    expect(old).toMatchObject({ value: 149, state: 'canceled' })
    const larger = await planId(paying, 3)
    await change(id, larger, (await preview(id, larger)).value)
    await paying.pay(ana)
    await morning('2026-06-14')
    const [next] = (await contract(id)).payments
    expect(next).toMatchObject({ kind: 'period', value: 289, state: 'open', due_on: '2026-06-18' })
    expect((await contract(id)).payments.filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  it.each([129, 149, 169])(
    'to the present one, which the catalog has at %s, takes a smaller one back at no other price',
    async (price) => {
      const id = await contracted(paying, ana)
      const [smaller, own] = [await planId(paying, 1), await planId(paying, 2)]
      await change(id, smaller, 0)
      await morning('2026-06-13')
      await server.asOwner('update billing.plans set price = $1 where id = $2', [price, own])
      try {
        expect(await preview(id, own)).toMatchObject({ when: 'later', value: 0, from: '2026-06-19', monthly: 149 })
        const { body } = await change(id, own, 0)
        expect(body).toMatchObject({ message: 'Seu plano continua.', paymentLink: null })
        expect(await contract(id)).toMatchObject({ plan_name: 'Equipe', plan_price: 149, next_plan: null })
        const [next, old] = (await contract(id)).payments
        expect(next).toMatchObject({ kind: 'period', value: 149, state: 'open', due_on: '2026-06-18' })
        expect(old).toMatchObject({ kind: 'period', value: 79, state: 'canceled' })
      } finally {
        await server.asOwner('update billing.plans set price = 149 where id = $1', [own])
      }
    },
  )

  it('gives no month of a larger plan for the price of a smaller one, whose month was paid', async () => {
    const id = await contracted(paying, ana)
    const [smaller, own, larger] = [await planId(paying, 1), await planId(paying, 2), await planId(paying, 3)]
    await change(id, smaller, 0)
    await morning('2026-06-13')
    await paying.pay(ana)
    // The month from 19 June on is the smaller plan's: whatever would take its place without being paid waits for it.
    for (const plan of [own, smaller]) {
      const params = { id, plan }
      const refused = await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params })
      expect(refused.error).toMatchObject({ code: 'plan.paid_ahead', message: expect.stringContaining('19/06/2026') })
      expect((await change(id, plan, 0)).error.code).toBe('plan.paid_ahead')
    }
    // 140.00 of difference for 6 of 31 days, 27.10, and 210.00 for the whole month after them.
    const shown = await preview(id, larger)
    expect(shown).toMatchObject({ when: 'now', value: 237.1 })
    await morning('2026-06-19')
    expect(await contract(id)).toMatchObject({ plan_name: 'Essencial', plan_price: 79, next_plan: null })
    // And now the one before is a larger one: 70.00 for the whole month.
    expect(await preview(id, own)).toMatchObject({ when: 'now', value: 70 })
    await change(id, own, 70)
    await paying.pay(ana)
    expect(await contract(id)).toMatchObject({ plan_name: 'Equipe', plan_price: 149, date_finish: '2026-07-18' })
  })

  it('to the present one takes a smaller one back, also when the present one is no longer on sale', async () => {
    const id = await contracted(paying, ana)
    const [smaller, own] = [await planId(paying, 1), await planId(paying, 2)]
    await change(id, smaller, 0)
    await server.asOwner('update billing.plans set offered = false where id = $1', [own])
    try {
      expect(await preview(id, own)).toMatchObject({ when: 'later', value: 0, monthly: 149 })
      expect(await contract(id)).toMatchObject({ plan_code: own, limit_people: 15, limit_gb: 20 })
      expect((await change(id, own, 0)).status).toBe(200)
      expect(await contract(id)).toMatchObject({ plan_name: 'Equipe', plan_price: 149, next_plan: null })
      expect((await change(id, own, 0)).error.code).toBe('plan.same')
    } finally {
      await server.asOwner('update billing.plans set offered = true where id = $1', [own])
    }
  })

  it('says for how many months the coupon is left, that of a month which is charged again among them', async () => {
    await server.asOwner(
      "insert into billing.coupons (code, percent, months) values ('DOISMESES', 50, 2) on conflict do nothing",
      [],
    )
    await readyToPay(ana)
    const body = { plans_id: await planId(paying, 2), cpf, coupon: 'DOISMESES' }
    const { id } = (await ana.call('POST /payment/registered-boleto', { body })).body
    await paying.pay(ana)
    await morning('2026-06-13')
    const smaller = await planId(paying, 1)
    expect(await preview(id, smaller)).toMatchObject({ monthly: 79, with_coupon: { months: 1, value: 39.5 } })
    await change(id, smaller, 0)
    expect((await contract(id)).payments[0]).toMatchObject({ value: 39.5, state: 'open' })
    await paying.pay(ana)
    expect(await preview(id, await planId(paying, 3))).toMatchObject({ monthly: 289, with_coupon: null })
  })

  it('that nobody paid while its month lasted is withdrawn', async () => {
    const id = await contracted(paying, ana)
    await at('2026-06-03T12:00:00-03:00')
    const larger = await planId(paying, 3)
    await change(id, larger, (await preview(id, larger)).value)
    await morning('2026-06-18')
    expect((await contract(id)).payments.find(({ kind }) => kind === 'upgrade')!.state).toBe('open')
    await morning('2026-06-19')
    expect((await contract(id)).payments.find(({ kind }) => kind === 'upgrade')!.state).toBe('canceled')
  })
})

describe('money that goes back', () => {
  const goesBack = async () => {
    paying.gateway.refund(paying.last(ana).id)
    await paying.deliver()
  }

  it('ends the contract whose days it had paid, so that nothing is charged again and another can be chosen', async () => {
    const id = await contracted(paying, ana, { method: 'credit_card' })
    await at('2026-05-25T12:00:00-03:00')
    await goesBack()
    expect(await contract(id)).toMatchObject({ status_code: 'CANCELED', date_finish: null })
    expect(await status()).toBe('WITHOUT_PAYMENT')
    await morning('2026-05-26')
    expect(paying.last(ana).status).toBe('REFUNDED')
    expect(await contracted(paying, ana)).toBeGreaterThan(id)
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('leaves a contract in force when it had paid another month than the one that runs', async () => {
    const id = await contracted(paying, ana)
    await morning('2026-06-13')
    await paying.pay(ana)
    await goesBack()
    expect(await contract(id)).toMatchObject({ status_code: 'PAID', date_finish: '2026-06-18' })
  })

  it('takes the larger plan with it that it had paid: the plan, its limits and its price are again what is paid', async () => {
    const id = await contracted(paying, ana)
    await morning('2026-06-13')
    const larger = await planId(paying, 3)
    const asked = { params: { id, plan: larger } }
    const { value } = (await ana.call('GET /client/finance/payment/{id}/plans/{plan}', asked)).body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id: larger, value } })
    const difference = paying.last(ana).id
    await paying.pay(ana)
    expect(await contract(id)).toMatchObject({ plan_name: 'Empresa', plan_price: 289 })
    await morning('2026-06-14')
    expect((await contract(id)).payments[0]).toMatchObject({ kind: 'period', value: 289, state: 'open' })
    paying.gateway.refund(difference)
    await paying.deliver()
    expect(await contract(id)).toMatchObject({ plan_name: 'Equipe', plan_price: 149, date_finish: '2026-06-18' })
    expect((await ana.call('GET /client/plan-use')).body.response.people.limit).toBe(15)
    await morning('2026-06-15')
    const open = (await contract(id)).payments.filter(({ state }) => state === 'open')
    expect(open).toMatchObject([{ kind: 'period', value: 149, due_on: '2026-06-18' }])
  })
})

it('the key of a card is under the new SECRET_KEY after a morning with both, and pays when the old one is gone', async () => {
  const services = server.composed.services as { sealer: Sealer }
  const { sealer } = services
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const use = (...keys: Buffer[]) => ({ ...server.composed.jobContext, sealer: (services.sealer = openSealer(keys)) })
  const keys = async () =>
    (
      await server.asOwner<{ key: string }>(
        "select split_part(card_token, '.', 1) as key from billing.contracts where company_id = $1 and card_token is not null",
        [ana.companyId],
      )
    ).map(({ key }) => key)
  try {
    use(old)
    await readyToPay(ana)
    const body = { plans_id: await planId(paying, 2), cpf, card, birthday: '1980-01-31' }
    await ana.call('POST /payment/registered-credit-card', { body })
    expect(await keys()).toEqual([openSealer([old]).keyId])
    await renewCompany.run({ companyId: ana.companyId }, use(fresh, old), 'job')
    expect(await keys()).toEqual([openSealer([fresh]).keyId])
  } finally {
    services.sealer = sealer
  }
})
