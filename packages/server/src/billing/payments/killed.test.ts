import { afterEach, beforeAll, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { practiceKey, practiceToken } from '../../platform/gateway/practice.ts'
import { callOver } from '../../testing/faults/calling.ts'
import type { ServerProcess } from '../../testing/faults/server-process.ts'
import { startBeside } from '../../testing/faults/upload-kills.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { compareCharges } from '../charges/comparing.ts'
import { handleNotice } from '../charges/notices.ts'
import { recoverCharge } from '../charges/recovering.ts'
import { renewCompany } from '../contracts/renewing.ts'
import { outsideOf } from '../outside.ts'
import { card, contracted, cpf, Paying, planId, readyToPay } from '../testing/paying.ts'
import { type Moment, openStruckGateway, type StruckGateway } from '../testing/struck-gateway.ts'

const server = openTestServer()
const cleanups: (() => unknown)[] = []
let paying: Paying
let gateway: StruckGateway

beforeAll(async () => {
  paying = new Paying(server)
  gateway = await openStruckGateway(() => paying.gateway.address())
  return () => gateway.close()
})
afterEach(async () => {
  server.setClock(undefined)
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A server process beside this one, on the same database, whose gateway may kill it. */
async function startNode(): Promise<ServerProcess> {
  const node = await startBeside(server, server.dataDir, {
    ASAAS_API_KEY: practiceKey,
    ASAAS_URL: gateway.url,
    ASAAS_WEBHOOK_TOKEN: practiceToken,
    ASAAS_CARDS: 'here',
  })
  cleanups.push(() => node.kill())
  return node
}

/** Two minutes later, on the server that lives: attempts without an end are looked into. */
async function recovered() {
  server.setClock(new Date(Date.now() + 120_000).toISOString())
  await staySignedIn(server)
  await paying.deliver()
  await server.runJobs(recoverCharge)
  await server.runJobs(handleNotice)
}

const paymentsOf = ({ companyId }: Person) =>
  paying.gateway.payments.filter(
    ({ externalReference, deleted }) => externalReference.startsWith(`${companyId}-`) && !deleted,
  )
const moneyOf = async ({ companyId }: Person) =>
  (
    await server.asOwner<{ sum: string }>('select sum(value) from billing.ledger where company_id = $1', [companyId])
  )[0]!.sum
const status = async (who: Person) => (await who.call('GET /client/finance/ping-status')).body.status

/** Asks a node that is killed on the way: the connection breaks. */
async function askDying(place: number, moment: Moment, ask: (node: ServerProcess) => Promise<unknown>) {
  const node = await startNode()
  const dying = new Promise<void>((resolve) => {
    gateway.arm({ place, moment, strike: () => void node.kill().then(resolve) })
  })
  await Promise.all([dying, ask(node).catch(() => undefined)])
}

const moments: readonly Moment[] = ['before', 'after']
/** The customer is looked for and created, the payment is made. */
const stepsOfOrder = [0, 1, 2]
it.each(stepsOfOrder.flatMap((place) => moments.map((moment) => [moment, place] as const)))(
  'kill -9 %s the gateway answers request %i of a card payment: the card pays once, and whoever pays again is not charged twice',
  async (moment, place) => {
    const ana = await server.company()
    await readyToPay(ana)
    const body = { plans_id: await planId(paying, 2), cpf, card, birthday: '1980-01-31' }
    await askDying(place, moment, ({ url }) =>
      callOver(url, 'POST /payment/registered-credit-card', { token: ana.token, body }),
    )
    expect(gateway.requests).toHaveLength(place + 1)
    const early = await ana.call('POST /payment/registered-credit-card', { body })
    expect(early.error.code).toBe('payment.in_progress')
    await recovered()
    const again = await ana.call('POST /payment/registered-credit-card', { body })
    const wasMade = place === 2 && moment === 'after'
    expect(again.error?.code ?? again.status).toBe(wasMade ? 'payment.active' : 201)
    expect(paymentsOf(ana).map((payment) => payment.status)).toEqual(['CONFIRMED'])
    expect(await moneyOf(ana)).toBe('149.00')
    expect(await status(ana)).toBe('PAYMENT_TRUE')
    expect(await compareCharges(outsideOf(server.composed.jobContext, ana.companyId))).toBe(0)
  },
)

it.each(moments)('kill -9 %s the gateway makes the next month, in its job: the card pays it once', async (moment) => {
  const dayMs = 86_400_000
  // So long ago that the first month, after the trial, ends today or yesterday.
  server.setClock(new Date(Date.now() - 38 * dayMs).toISOString())
  const ana = await server.company()
  await contracted(paying, ana, { method: 'credit_card' })
  server.setClock(undefined)
  const { companyId } = ana
  await askDying(1, moment, async () => {
    const { inCompany } = server.composed.jobContext
    await inCompany(companyId, (scope) => scope.jobs.send(scope.db, renewCompany, { companyId }))
  })
  await recovered()
  for (let times = 0; times < 2; times++) await renewCompany.run({ companyId }, server.composed.jobContext, 'job')
  expect(paymentsOf(ana)).toHaveLength(2)
  expect(await moneyOf(ana)).toBe('298.00')
  expect(await status(ana)).toBe('PAYMENT_TRUE')
})

it.each(moments)('kill -9 %s the gateway is asked about a notice: the payment is not lost', async (moment) => {
  const ana = await server.company()
  await contracted(paying, ana, { paid: false })
  paying.gateway.pay(paying.last(ana).id)
  const [notice] = paying.notices.splice(0)
  await askDying(0, moment, ({ url }) =>
    fetch(`${url}/api/payment/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'asaas-access-token': practiceToken },
      body: JSON.stringify(notice),
    }),
  )
  expect(await moneyOf(ana)).toBe('0.00')
  // The lease of its job is over, and another node takes it.
  await server.asOwner(`update pgboss.job set state = 'retry' where name = $1 and state = 'active'`, [handleNotice.id])
  await recovered()
  expect(await moneyOf(ana)).toBe('149.00')
  expect(await status(ana)).toBe('PAYMENT_TRUE')
})

it.each(moments)('kill -9 %s the gateway cancels a charge: the plan is canceled by asking again', async (moment) => {
  const ana = await server.company()
  const id = await contracted(paying, ana, { paid: false })
  // The charge is read, removed, and read again.
  await askDying(1, moment, ({ url }) => callOver(url, `DELETE /client/finance/payment/${id}`, { token: ana.token }))
  await recovered()
  expect((await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })).status).toBe(200)
  expect(paymentsOf(ana)).toEqual([])
  expect((await ana.call('GET /client/finance/payments')).body.response[0]).toMatchObject({ status_code: 'CANCELED' })
})

/**
 * Who changes to a card with a larger plan open: the customer is looked for, the card kept, both open charges are read,
 * removed and read again; then the difference is paid (9), and the month (11), the customer looked for before each.
 */
const stepsOfChange = [9, 10, 11]
it.each(stepsOfChange.flatMap((place) => moments.map((moment) => [moment, place] as const)))(
  'kill -9 %s the gateway answers request %i of a change to a card with a larger plan open: each is paid once, and the month has the price of the plan',
  async (moment, place) => {
    const dayMs = 86_400_000
    // So long ago that the first month, after the trial, ends in some days, and the next one is charged.
    server.setClock(new Date(Date.now() - 34 * dayMs).toISOString())
    const ana = await server.company()
    const id = await contracted(paying, ana)
    server.setClock(undefined)
    await staySignedIn(server)
    const { companyId } = ana
    const morning = () => renewCompany.run({ companyId }, server.composed.jobContext, 'job')
    await morning()
    const plan = await planId(paying, 4)
    const preview = await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan } })
    const { value } = preview.body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id: plan, value } })
    expect(paymentsOf(ana).map(({ status: state }) => state)).toEqual(['RECEIVED', 'PENDING', 'PENDING'])
    const body = { method: 'credit_card', cpf, card, birthday: '1980-01-31' } as const
    await askDying(place, moment, ({ url }) =>
      callOver(url, `PUT /client/finance/payment/${id}/method`, { token: ana.token, body }),
    )
    expect(gateway.requests).toHaveLength(place + 1)
    await recovered()
    // The due date is among these days.
    for (const day of [0, 3, 4, 5]) {
      server.setClock(new Date(Date.now() + day * dayMs + 120_000).toISOString())
      for (let times = 0; times < 2; times++) await morning()
      await paying.deliver()
    }
    const paid = paymentsOf(ana).filter(({ status: state }) => state === 'RECEIVED' || state === 'CONFIRMED')
    const difference = value.toFixed(2)
    const isLarger = place > 9 || moment === 'after'
    expect(paid.map((payment) => payment.value).sort()).toEqual(
      (isLarger ? ['149.00', difference, '549.00'] : ['149.00', '149.00']).sort(),
    )
    const sum = paid.reduce((total, payment) => total + Number(payment.value), 0)
    expect(await moneyOf(ana)).toBe(sum.toFixed(2))
    expect(await compareCharges(outsideOf(server.composed.jobContext, companyId))).toBe(0)
    await staySignedIn(server)
    expect(await status(ana)).toBe('PAYMENT_TRUE')
  },
)
