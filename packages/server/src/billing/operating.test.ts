import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { findCompany } from '../identity/companies/all.ts'
import { staySignedIn } from '../identity/testing/standing.ts'
import { operated } from '../testing/operator.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { handleNotice } from './charges/notices.ts'
import { renewCompany } from './contracts/renewing.ts'
import { remindOfCharges, remindOfTrial } from './reminders/mornings.ts'
import { contracted, Paying, readyToPay } from './testing/paying.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

const on = async (instant: string) => {
  server.setClock(instant)
  await staySignedIn(server)
}
const maria = async (...line: string[]) => {
  const { code, out, err } = await operated(server, [...line, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}
const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const charge = async () =>
  (await maria('cobrancas', 'listar', `${ana.companyId}`)) as { id: number; state: string; balance: string }[]

describe('what the operator offers', () => {
  it('is on sale at once, and a contract keeps the plan as it was', async () => {
    await readyToPay(ana)
    const { id } = await maria('planos', 'criar', 'Oficina', '--usuarios=12', '--espaco=3', '--preco=119,90')
    const { body } = await server.call(undefined, 'GET /register/plans/{kind}', { params: { kind: 'client' } })
    expect(body.response.at(-1)).toMatchObject({ id, name: 'Oficina', limit_people: 12, limit_gb: 3, price: 119.9 })
    const order = { plans_id: id, cpf: '52998224725' }
    expect((await ana.call('POST /payment/registered-boleto', { body: order })).status).toBe(201)
    await maria('planos', 'mudar', `${id}`, '--preco=150', '--retirar')
    const [contract] = (await ana.call('GET /client/finance/payments')).body.response
    expect(contract).toMatchObject({ plan_name: 'Oficina', plan_price: 119.9 })
    const eva = await server.company()
    await readyToPay(eva)
    const refused = await eva.call('POST /payment/registered-boleto', { body: order })
    expect(refused.error.code).toBe('plan.not_offered')
  })

  it('includes coupons, until they end or are deleted', async () => {
    await maria('cupons', 'criar', 'outono', '--porcento=20', '--meses=3', '--usos=10', '--ate=2026-05-12')
    const ask = () => ana.call('GET /register/plans/{kind}/{coupon}', { params: { kind: 'client', coupon: 'outono' } })
    expect((await ask()).body.effect).toBe('20% de desconto nos 3 primeiros meses')
    await on('2026-05-13T00:30:00-03:00')
    expect((await ask()).error.code).toBe('coupon.invalid')
    await maria('cupons', 'criar', 'sempre', '--valor=30', '--usos=10')
    expect((await operated(server, ['cupons', 'criar', 'SEMPRE', '--valor=30', '--usos=10'])).err).toContain(
      'Já existe um cupom',
    )
    expect((await operated(server, ['cupons', 'criar', 'nada', '--usos=10'])).err).toContain('escolha um dos dois')
    await maria('cupons', 'apagar', 'sempre', '--sim')
    const gone = await ana.call('GET /register/plans/{kind}/{coupon}', { params: { kind: 'client', coupon: 'sempre' } })
    expect(gone.error.code).toBe('coupon.invalid')
  })

  it('includes contract texts, whose next version is to be accepted again, while the accepted one stays', async () => {
    const texts = async () => (await ana.call('GET /client/contracts')).body.response
    const first = (await texts()).find(({ title }) => title === 'Contrato de uso do Prumo')!
    await ana.call('POST /client/contracts/{id}', { params: { id: first.id } })
    const path = join(server.dataDir, 'novo.html')
    writeFileSync(path, '<h2>1. Objeto</h2><p>Outro texto.</p><script>alert(1)</script>')
    const { version } = await maria('contratos', 'publicar', first.title, path, '--sim')
    expect(version).toBe(first.version + 1)
    const both = (await texts()).filter(({ title }) => title === first.title)
    expect(both.map((one) => [one.version, one.status])).toEqual([
      [version, 'open'],
      [first.version, 'accepted'],
    ])
    expect(both[0]!.contract).not.toContain('script')
    expect(both[1]!.contract).toBe(first.contract)
  })

  it('includes the times after which a late charge limits and restricts', async () => {
    await contracted(paying, ana, { paid: false })
    await maria('prazos', 'mudar', '--consulta=1', '--suspenso=2')
    try {
      const [{ id } = { id: 0 }] = await charge()
      paying.gateway.overdue(paying.last(ana).id)
      await maria('cobrancas', 'conferir', `${ana.companyId}`, `${id}`)
      // Due on Thursday the 14th; the trial ends on the 18th.
      await on('2026-05-19T12:00:00-03:00')
      expect(await status()).toBe('RESTRICTED')
    } finally {
      await maria('prazos', 'mudar', '--consulta=3', '--suspenso=30')
    }
  })

  it('includes the length of a trial and the days after it, for companies that are founded from then on', async () => {
    const trial = async (id: number) =>
      await server.composed.jobContext.inCompany(id, async (scope) => {
        const { trial_ends_on, trial_grace_days } = await findCompany(scope)
        return { trial_ends_on, trial_grace_days }
      })
    const said = async () => (await server.call(undefined, 'GET /register/trial')).body.response
    const before = await trial(ana.companyId)
    expect(await said()).toEqual({ days: 7 })
    await maria('prazos', 'mudar', '--teste=30', '--tolerancia=4')
    try {
      await on('2026-05-11T09:00:00-03:00')
      const eva = await server.company()
      expect(await trial(eva.companyId)).toEqual({ trial_ends_on: '2026-06-10', trial_grace_days: 4 })
      expect(await trial(ana.companyId)).toEqual(before)
      expect(await said()).toEqual({ days: 30 })
      expect(await maria('prazos', 'ver')).toMatchObject({ trial_days: 30, trial_grace_days: 4 })
    } finally {
      await maria('prazos', 'mudar', '--teste=7', '--tolerancia=15')
    }
  })

  it('includes the days to pay, those on which a refused card is tried again, and those of reminders', async () => {
    const times = (pay: string, ...others: string[]) => maria('prazos', 'mudar', pay, ...others)
    await times('--pagar=5', '--cartao=1,2', '--lembretes=2,-1', '--avaliacao=-1')
    const { inCompany } = server.composed.jobContext
    const told = async () =>
      (
        await server.asOwner<{ title: string }>(
          `select title from notifications.notifications where user_id = $1 and kind like 'billing.%' order by id`,
          [ana.userId],
        )
      ).map(({ title }) => title)
    try {
      expect((await operated(server, ['prazos', 'mudar', '--cartao=4,4'])).err).toContain('vem depois da segunda')
      const days = [16, 17, 18]
      for (const day of days) {
        await on(`2026-05-${day}T09:00:00-03:00`)
        await inCompany(ana.companyId, remindOfTrial)
      }
      expect(await told()).toEqual(['Sua avaliação do Prumo termina amanhã'])
      await contracted(paying, ana, { paid: false })
      expect((await maria('cobrancas', 'atrasadas')) as object[]).not.toContainEqual(
        expect.objectContaining({ company_id: ana.companyId }),
      )
      // Due on the 23rd.
      for (const day of [20, 21, 22, 23, 24, 25, 26]) {
        await on(`2026-05-${day}T09:00:00-03:00`)
        await inCompany(ana.companyId, remindOfCharges)
      }
      expect((await told()).slice(1)).toEqual([
        'A mensalidade do Prumo vence amanhã',
        'A mensalidade do Prumo está vencida',
      ])
      const eva = await server.company()
      await contracted(paying, eva, { method: 'credit_card' })
      paying.gateway.failures.push('refuse')
      const [paid] = (await eva.call('GET /client/finance/payments')).body.response
      const dueOn = paid!.next_due_on!
      for (const [after, state] of [
        [0, 'refused'],
        [1, 'confirmed'],
      ] as const) {
        server.setClock(`${addDays(dueOn, after)}T05:10:00-03:00`)
        await staySignedIn(server)
        await renewCompany.run({ companyId: eva.companyId }, server.composed.jobContext, 'job')
        const { body } = await eva.call('GET /client/finance/payment/{id}', { params: { id: paid!.id } })
        expect(body.response.payments[0]!.state).toBe(state)
      }
    } finally {
      await times('--pagar=3', '--cartao=3,7', '--lembretes=-3,0,3,10,25', '--avaliacao=-2,0,3')
    }
  })

  it('includes notices of authorizations among those that wait, and treats them again', async () => {
    await contracted(paying, ana, { method: 'pix_automatic', paid: false })
    paying.gateway.automatic.pay(paying.authorization(ana).id)
    const active = paying.notices.find(({ event }) => event.includes('AUTHORIZATION'))!
    await server.call(undefined, 'POST /payment/notices', {
      body: active,
      headers: { 'asaas-access-token': paying.gateway.noticeToken },
    } as never)
    const waiting = (await maria('webhooks', 'listar', '--esperando')) as { id: string; charge_id: string }[]
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: active.id, charge_id: paying.authorization(ana).id }) as object,
    )
    expect(await maria('webhooks', 'repetir', active.id)).toMatchObject({ count: 1 })
  })
})

describe('the money of a company', () => {
  it('goes back once, whole, and takes the time with it that it had paid', async () => {
    await contracted(paying, ana, { method: 'pix' })
    expect(await status()).toBe('PAYMENT_TRUE')
    const [paid] = await charge()
    const line = ['cobrancas', 'devolver', `${ana.companyId}`, `${paid!.id}`]
    await maria(...line, '--sim')
    expect((await charge())[0]).toMatchObject({ state: 'refunded', balance: '0.00' })
    expect((await operated(server, [...line, '--sim'])).err).toContain('Só um pagamento recebido')
    await paying.deliver()
    const rows = await server.asOwner<{ value: string }>(
      'select value from billing.ledger where company_id = $1 and value <> 0 order by id',
      [ana.companyId],
    )
    expect(rows.map(({ value }) => value)).toEqual(['149.00', '-149.00'])
    const [asked] = await server.asOwner<{ after: { operator: string } }>(
      `select after from audit.trail where company_id = $1 and action = 'charge.refund_requested'`,
      [ana.companyId],
    )
    expect(asked!.after.operator).toBe('maria')
  })

  it('of a boleto goes back where the payer says on a page of the gateway', async () => {
    await contracted(paying, ana)
    const [paid] = await charge()
    const { page } = await maria('cobrancas', 'devolver', `${ana.companyId}`, `${paid!.id}`, '--sim')
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:.*\/refund$/)
  })

  it('that no notice told of is found when the operator asks the gateway', async () => {
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    paying.notices.length = 0
    const [open] = await charge()
    expect(await maria('cobrancas', 'conferir', `${ana.companyId}`, `${open!.id}`)).toEqual({ state: 'received' })
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('that a notice told of is entered when the operator repeats the notice', async () => {
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    const [notice] = paying.notices
    await paying.deliver()
    await server.asOwner('delete from billing.ledger where company_id = $1 and value > 0', [ana.companyId])
    await maria('webhooks', 'repetir', notice!.id)
    await server.runJobs(handleNotice)
    expect((await charge())[0]!.state).toBe('received')
  })

  it('that is late stands in the list of all companies', async () => {
    await contracted(paying, ana, { paid: false })
    await on('2026-05-16T12:00:00-03:00')
    const late = (await maria('cobrancas', 'atrasadas')) as { company_id: number; due_on: string }[]
    expect(late).toContainEqual(expect.objectContaining({ company_id: ana.companyId, due_on: '2026-05-14' }))
  })
})
