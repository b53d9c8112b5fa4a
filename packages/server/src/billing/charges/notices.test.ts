import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { outsideOf } from '../outside.ts'
import { contracted, Paying } from '../testing/paying.ts'
import { compareCharges } from './comparing.ts'
import { handleNotice } from './notices.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
})

const status = async () => (await ana.call('GET /client/finance/ping-status')).body.status
const ledger = async () =>
  (
    await server.asOwner<{ event: string; value: string }>(
      'select event, value from billing.ledger where company_id = $1 order by id',
      [ana.companyId],
    )
  ).map(({ event, value }) => `${event} ${value}`)
const post = (body: object, token: string | undefined) =>
  server.call(undefined, 'POST /payment/notices', {
    body,
    ...(token !== undefined && { headers: { 'asaas-access-token': token } }),
  } as never)

describe('notices of the gateway', () => {
  it('are taken only with the agreed token, and answered at once', async () => {
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    const [notice] = paying.notices.splice(0)
    // The last one was every installation's.
    for (const forged of [undefined, '', 'outro', `${paying.gateway.noticeToken}x`, 'practice-notices'])
      expect((await post(notice!, forged)).error.code).toBe('payment.forged')
    expect(await status()).toBe('OPEN')
    expect((await post(notice!, paying.gateway.noticeToken)).body).toEqual({ received: true })
    expect(await status()).toBe('OPEN')
    await paying.deliver([])
    expect(await status()).toBe('PAYMENT_TRUE')
  })

  it('change nothing by what they claim: the charge is read from the gateway', async () => {
    await contracted(paying, ana, { paid: false })
    const { id, externalReference } = paying.last(ana)
    const claim = { id, status: 'RECEIVED', externalReference, value: 999 }
    await paying.deliver([{ id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: claim }])
    expect(await status()).toBe('OPEN')
    const other = await server.company()
    const stolen = { id, externalReference: `${other.companyId}-${'0'.repeat(24)}` }
    await paying.deliver([{ id: 'evt_2', event: 'PAYMENT_RECEIVED', payment: stolen }])
    expect((await other.call('GET /client/finance/payments')).body.response).toEqual([])
  })

  it('that come twice, late or in another order enter the money once', async () => {
    await contracted(paying, ana, { paid: false })
    const { id } = paying.last(ana)
    paying.gateway.overdue(id)
    paying.gateway.pay(id)
    const notices = paying.notices.splice(0)
    await paying.deliver([notices.at(-1)!, ...notices, ...notices.toReversed()])
    expect(await ledger()).toEqual(['requested 0.00', 'open 0.00', 'received 149.00'])
    paying.gateway.refund(id)
    await paying.deliver()
    await paying.deliver(notices)
    expect((await ledger()).slice(-1)).toEqual(['refunded -149.00'])
    expect(await status()).toBe('PERIOD_FREE')
  })

  it('in a flood, forged or repeated, store one row, queue one job and enter the money once', async () => {
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    const [notice] = paying.notices.splice(0)
    const stored = async () =>
      (await server.asOwner<{ count: number }>('select count(*)::int as count from billing.notices'))[0]!.count
    const before = await stored()
    const flood = Array.from({ length: 60 }, (_, place) => place)
    const forged = await Promise.all(flood.map((place) => post({ ...notice!, id: `evt_forged_${place}` }, 'outro')))
    expect(new Set(forged.map(({ status: one }) => one))).toEqual(new Set([401]))
    expect(await stored()).toBe(before)
    const repeated = await Promise.all(flood.map(() => post(notice!, paying.gateway.noticeToken)))
    expect(new Set(repeated.map(({ status: one }) => one))).toEqual(new Set([200]))
    expect(await stored()).toBe(before + 1)
    expect(await server.runJobs(handleNotice)).toBe(1)
    expect(await ledger()).toEqual(['requested 0.00', 'open 0.00', 'received 149.00'])
  })

  it('of what is not ours, or of nothing that is handled, are answered too, because refused ones stop all others', async () => {
    const strange = [
      { event: 'TRANSFER_DONE', transfer: { id: 'tra_1' } },
      { event: 'PAYMENT_CREATED', payment: null, invoice: null, authorization: null },
      {
        event: 'PAYMENT_RECEIVED',
        payment: { id: 'pay_other', externalReference: 'pedido '.repeat(100), value: null },
      },
      { event: 'PAYMENT_RECEIVED', payment: { id: 'pay_other', externalReference: null } },
    ]
    for (const [place, notice] of strange.entries())
      expect((await post({ id: `evt_strange_${place}`, ...notice }, paying.gateway.noticeToken)).status).toBe(200)
    await server.runJobs(handleNotice)
  })

  it('that never came are found by the comparison, which says so in the trail', async () => {
    await contracted(paying, ana, { paid: false })
    paying.gateway.pay(paying.last(ana).id)
    paying.notices.length = 0
    const outside = outsideOf(server.composed.jobContext, ana.companyId)
    expect(await compareCharges(outside)).toBe(1)
    expect(await compareCharges(outside)).toBe(0)
    expect(await status()).toBe('PAYMENT_TRUE')
    const repaired = await server.asOwner(
      `select from audit.trail where company_id = $1 and action = 'charge.repaired'`,
      [ana.companyId],
    )
    expect(repaired).toHaveLength(1)
  })

  it('of a boleto that was canceled and is still paid give the time that was paid', async () => {
    const id = await contracted(paying, ana, { paid: false })
    await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
    const { id: charge } = paying.last(ana)
    paying.gateway.payments.find((one) => one.id === charge)!.deleted = false
    paying.gateway.pay(charge)
    await paying.deliver()
    expect(await ledger()).toContain('received 149.00')
    const [contract] = (await ana.call('GET /client/finance/payments')).body.response
    expect(contract).toMatchObject({ status_code: 'CANCELED', date_finish: '2026-06-18' })
  })
})
