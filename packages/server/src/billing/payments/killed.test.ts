import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { deep, isDue } from '../../testing/changed.ts'
import { callOver } from '../../testing/faults/calling.ts'
import type { ServerProcess } from '../../testing/faults/server-process.ts'
import { startBeside } from '../../testing/faults/upload-kills.ts'
import { hangLimits } from '../../testing/hang-limits.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { compareCharges } from '../charges/comparing.ts'
import { handleNotice } from '../charges/notices.ts'
import { recoverCharge } from '../charges/recovering.ts'
import { renewCompany } from '../contracts/renewing.ts'
import { practiceKey } from '../gateway/practice/practice.ts'
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
    ASAAS_WEBHOOK_TOKEN: paying.gateway.noticeToken,
    ASAAS_CARDS: 'here',
    // A request waits until the last of several is struck.
    ...hangLimits,
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

type Strike = {
  place: number
  moment: Moment
  /** What makes the node ask the gateway. */
  ask: (node: ServerProcess) => Promise<unknown>
}

/**
 * Asks a node that is killed on the way: the connections break. Of several strikes each holds its request at the gateway
 * until the last one does.
 * @returns the gateway's requests of each.
 */
async function dying(strikes: readonly Strike[]): Promise<string[][]> {
  const node = await startNode()
  const asked: Promise<unknown>[] = []
  const requests: string[][] = []
  for (const { ask, ...where } of strikes) {
    const struck = new Promise<void>((resolve) => gateway.arm({ ...where, strike: resolve }))
    asked.push(ask(node).catch(() => undefined))
    await struck
    requests.push([...gateway.requests])
  }
  await Promise.all([node.kill(), ...asked])
  return requests
}

const moments: readonly Moment[] = ['before', 'after']
const parts = ['packages/server/src/billing/']
const at = (places: readonly number[]) => places.flatMap((place) => moments.map((moment) => [moment, place] as const))

describe('kill -9 in the middle of a card payment', () => {
  // The customer is looked for and created, the payment is made.
  const strikes = at([0, 1, 2])
  const who: Person[] = []
  const order = async () => ({ plans_id: await planId(paying, 2), cpf, card, birthday: '1980-01-31' })
  const pay = async (ana: Person) => ana.call('POST /payment/registered-credit-card', { body: await order() })

  beforeAll(async () => {
    for (const _ of strikes) {
      const ana = await server.company()
      await readyToPay(ana)
      who.push(ana)
    }
    const body = await order()
    const requests = await dying(
      strikes.map(([moment, place], n) => ({
        place,
        moment,
        ask: ({ url }) => callOver(url, 'POST /payment/registered-credit-card', { token: who[n]!.token, body }),
      })),
    )
    expect(requests.map(({ length }) => length)).toEqual(strikes.map(([, place]) => place + 1))
    for (const ana of who) expect((await pay(ana)).error.code).toBe('payment.in_progress')
  })

  it.each(strikes.map(([moment, place], n) => [moment, place, n] as const))(
    '%s the gateway answers request %i: the card pays once, and whoever pays again is not charged twice',
    async (moment, place, n) => {
      const ana = who[n]!
      await recovered()
      const again = await pay(ana)
      const wasMade = place === 2 && moment === 'after'
      expect(again.error?.code ?? again.status).toBe(wasMade ? 'payment.active' : 201)
      expect(paymentsOf(ana).map((payment) => payment.status)).toEqual(['CONFIRMED'])
      expect(await moneyOf(ana)).toBe('149.00')
      expect(await status(ana)).toBe('PAYMENT_TRUE')
      expect(await compareCharges(outsideOf(server.composed.jobContext, ana.companyId))).toBe(0)
    },
  )
})

it.each(moments.filter((moment) => isDue(`kill -9 ${moment}`, parts)))(
  'kill -9 %s the gateway makes the next month, in its job: the card pays it once',
  async (moment) => {
    const dayMs = 86_400_000
    // So long ago that the first month, after the trial, ends today or yesterday.
    server.setClock(new Date(Date.now() - 38 * dayMs).toISOString())
    const ana = await server.company()
    await contracted(paying, ana, { method: 'credit_card' })
    server.setClock(undefined)
    const { companyId } = ana
    const { inCompany } = server.composed.jobContext
    const ask = () => inCompany(companyId, (scope) => scope.jobs.send(scope.db, renewCompany, { companyId }))
    await dying([{ place: 1, moment, ask }])
    await recovered()
    for (let times = 0; times < 2; times++) await renewCompany.run({ companyId }, server.composed.jobContext, 'job')
    expect(paymentsOf(ana)).toHaveLength(2)
    expect(await moneyOf(ana)).toBe('298.00')
    expect(await status(ana)).toBe('PAYMENT_TRUE')
  },
)

it.each(moments.filter((moment) => isDue(`kill -9 ${moment}`, parts)))(
  'kill -9 %s the gateway is asked about a notice: the payment is not lost',
  async (moment) => {
    const ana = await server.company()
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    const [notice] = paying.notices.splice(0)
    const ask = ({ url }: ServerProcess) =>
      fetch(`${url}/api/payment/notices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'asaas-access-token': paying.gateway.noticeToken },
        body: JSON.stringify(notice),
      })
    await dying([{ place: 0, moment, ask }])
    expect(await moneyOf(ana)).toBe('0.00')
    // The lease of its job is over, and another node takes it.
    await server.asOwner(`update pgboss.job set state = 'retry' where name = $1 and state = 'active'`, [
      handleNotice.id,
    ])
    await recovered()
    expect(await moneyOf(ana)).toBe('149.00')
    expect(await status(ana)).toBe('PAYMENT_TRUE')
  },
)

deep(...parts)(
  'kill -9 before and after the gateway cancels a charge: the plan is canceled by asking again',
  async () => {
    const who: Person[] = []
    const strikes: Strike[] = []
    for (const moment of moments) {
      const ana = await server.company()
      const id = await contracted(paying, ana, { paid: false })
      who.push(ana)
      // The charge is read, removed, and read again.
      const ask: Strike['ask'] = ({ url }) =>
        callOver(url, `DELETE /client/finance/payment/${id}`, { token: ana.token })
      strikes.push({ place: 1, moment, ask })
    }
    await dying(strikes)
    await recovered()
    for (const ana of who) {
      const [charge] = (await ana.call('GET /client/finance/payments')).body.response
      const again = await ana.call('DELETE /client/finance/payment/{id}', { params: { id: charge!.id } })
      expect(again.status).toBe(200)
      expect(paymentsOf(ana)).toEqual([])
      expect((await ana.call('GET /client/finance/payments')).body.response[0]).toMatchObject({
        status_code: 'CANCELED',
      })
    }
  },
)

describe('kill -9 in the middle of a change to a card with a larger plan open', () => {
  /**
   * The customer is looked for, the card kept, both open charges are read, removed and read again; then the difference is
   * paid (9), and the month (11), the customer looked for before each.
   */
  const strikes = at([9, 10, 11])
  const dayMs = 86_400_000
  const changing: { ana: Person; id: number; value: number }[] = []

  beforeAll(async () => {
    for (const _ of strikes) changing.push(await withLargerPlanOpen())
    const body = { method: 'credit_card', cpf, card, birthday: '1980-01-31' } as const
    const requests = await dying(
      strikes.map(([moment, place], n) => {
        const { ana, id } = changing[n]!
        const ask: Strike['ask'] = ({ url }) =>
          callOver(url, `PUT /client/finance/payment/${id}/method`, { token: ana.token, body })
        return { place, moment, ask }
      }),
    )
    expect(requests.map(({ length }) => length)).toEqual(strikes.map(([, place]) => place + 1))
  })

  /** A company whose plan of 149 reais is to become one of 549, with the difference and the next month charged. */
  async function withLargerPlanOpen() {
    // So long ago that the first month, after the trial, ends in some days, and the next one is charged.
    server.setClock(new Date(Date.now() - 34 * dayMs).toISOString())
    const ana = await server.company()
    const id = await contracted(paying, ana)
    server.setClock(undefined)
    await staySignedIn(server)
    await renew(ana)
    const plan = await planId(paying, 4)
    const preview = await ana.call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan } })
    const { value } = preview.body.response
    await ana.call('PUT /client/finance/payment/{id}/plan', { params: { id }, body: { plans_id: plan, value } })
    expect(paymentsOf(ana).map(({ status: state }) => state)).toEqual(['RECEIVED', 'PENDING', 'PENDING'])
    return { ana, id, value }
  }

  const renew = ({ companyId }: Person) => renewCompany.run({ companyId }, server.composed.jobContext, 'job')

  it.each(strikes.map(([moment, place], n) => [moment, place, n] as const))(
    '%s the gateway answers request %i: each is paid once, and the month has the price of the plan',
    async (moment, place, n) => {
      const { ana, value } = changing[n]!
      await recovered()
      // The due date is among these days.
      for (const day of [0, 3, 4, 5]) {
        server.setClock(new Date(Date.now() + day * dayMs + 120_000).toISOString())
        for (let times = 0; times < 2; times++) await renew(ana)
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
      expect(await compareCharges(outsideOf(server.composed.jobContext, ana.companyId))).toBe(0)
      await staySignedIn(server)
      expect(await status(ana)).toBe('PAYMENT_TRUE')
    },
  )
})
