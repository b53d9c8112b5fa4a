import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import type { Notice } from '../gateway/practice/practice.ts'
import { outsideOf } from '../outside.ts'
import { contracted, issueInvoices, Paying, withFailedInvoice } from '../testing/paying.ts'
import { compareInvoices, followInvoice, retryInvoice } from './issuing.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  paying = new Paying(server)
  await issueInvoices(paying, true)
})
afterEach(() => issueInvoices(paying, false))

const issued = () => server.runJobs(followInvoice)
const outside = () => outsideOf(server.composed.jobContext, ana.companyId)
const shown = async (id: number) =>
  (await ana.call('GET /client/finance/payment/{id}', { params: { id } })).body.response.payments[0]!.invoice
const atGateway = () =>
  paying.gateway.invoices.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`))

describe('the invoice of a payment', () => {
  it('is scheduled once, and shown with its number and its PDF when the municipality issued it', async () => {
    const id = await contracted(paying, ana)
    await issued()
    expect(await shown(id)).toMatchObject({ state: 'scheduled', number: null, pdf: null })
    const [invoice] = atGateway()
    expect(invoice).toMatchObject({ value: '149.00', effectiveDate: '2026-05-11', payment: paying.last(ana).id })
    paying.gateway.turnInvoice(invoice!.id, 'AUTHORIZED')
    await paying.deliver()
    expect(await shown(id)).toMatchObject({ state: 'issued', status: 'Nota fiscal emitida', pdf: expect.any(String) })
    const [charge] = await server.asOwner<{ id: number }>('select id::int from billing.charges where company_id = $1', [
      ana.companyId,
    ])
    for (let times = 0; times < 2; times++)
      await followInvoice.run({ companyId: ana.companyId, chargeId: charge!.id }, server.composed.jobContext, 'job')
    expect(atGateway()).toHaveLength(1)
  })

  it('is not asked for where the provider issues none, nor for a charge that nobody paid', async () => {
    await contracted(paying, ana, { paid: false })
    await issued()
    await issueInvoices(paying, false)
    await paying.pay(ana)
    await issued()
    expect(atGateway()).toEqual([])
  })

  it('is scheduled once when the answer was lost, and found by its reference', async () => {
    const id = await contracted(paying, ana)
    await issued()
    await server.asOwner(`update billing.invoices set state = 'requested', gateway_id = null where company_id = $1`, [
      ana.companyId,
    ])
    await compareInvoices(outside())
    expect(atGateway()).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ state: 'scheduled' })
  })

  it('that is refused says why to the provider alone, and is asked for again', async () => {
    const id = await contracted(paying, ana)
    paying.gateway.failures.push('refuse')
    await issued()
    expect(await shown(id)).toEqual({
      state: 'failed',
      status: 'Nota fiscal em revisão',
      number: null,
      pdf: null,
      xml: null,
      own: true,
    })
    const [row] = await server.asOwner<{ problem: string; charge: number }>(
      'select problem, charge_id::int as charge from billing.invoices where company_id = $1',
      [ana.companyId],
    )
    expect(row!.problem).toBe('Informações fiscais incompletas.')
    await retryInvoice(outside(), row!.charge)
    expect(await shown(id)).toMatchObject({ state: 'scheduled' })
    await expect(retryInvoice(outside(), row!.charge)).rejects.toMatchObject({ code: 'invoice.not_failed' })
  })

  it('is canceled when the money goes back, also where the municipality takes its time', async () => {
    const id = await contracted(paying, ana)
    await issued()
    paying.gateway.turnInvoice(atGateway()[0]!.id, 'SYNCHRONIZED')
    await paying.deliver()
    paying.gateway.refund(paying.last(ana).id)
    await paying.deliver()
    await issued()
    // On its way to the municipality it cannot be canceled: the comparison of the night does it.
    expect(await shown(id)).toMatchObject({ state: 'sent' })
    paying.gateway.turnInvoice(atGateway()[0]!.id, 'AUTHORIZED')
    await compareInvoices(outside())
    expect(await shown(id)).toMatchObject({ state: 'canceling' })
    paying.gateway.turnInvoice(atGateway()[0]!.id, 'CANCELED')
    await compareInvoices(outside())
    expect(await shown(id)).toMatchObject({ state: 'canceled' })
  })

  it('has the state that the gateway has, in whatever order its notices come, twice, late or never', async () => {
    const random = seeded('invoices')
    for (let life = 0; life < 12; life++) {
      ana = await server.company()
      const id = await contracted(paying, ana)
      await issued()
      const { id: invoice } = atGateway()[0]!
      const path = random.pick([
        ['SYNCHRONIZED', 'AUTHORIZED'],
        ['SYNCHRONIZED', 'ERROR', 'SYNCHRONIZED', 'AUTHORIZED'],
        ['SYNCHRONIZED', 'AUTHORIZED', 'PROCESSING_CANCELLATION', 'CANCELED'],
        ['SYNCHRONIZED', 'AUTHORIZED', 'PROCESSING_CANCELLATION', 'CANCELLATION_DENIED'],
      ])
      const waiting: Notice[] = []
      for (const status of path) {
        paying.gateway.turnInvoice(invoice, status)
        waiting.push(...paying.notices.splice(0))
        if (random.below(3) === 0) await paying.deliver(random.shuffled([...waiting, ...waiting]))
      }
      await paying.deliver(random.shuffled(waiting).filter(() => random.below(3) > 0))
      await compareInvoices(outside())
      const last = { AUTHORIZED: 'issued', CANCELED: 'canceled', CANCELLATION_DENIED: 'cancel_denied' }
      expect((await shown(id))!.state).toBe(last[path.at(-1) as keyof typeof last])
    }
  })

  it('of another company is not changed by a notice that names it', async () => {
    const { company } = await withFailedInvoice(paying)
    await contracted(paying, ana)
    await issued()
    const { id } = atGateway()[0]!
    const forged = {
      id: 'evt_x1',
      event: 'INVOICE_AUTHORIZED',
      invoice: { id, externalReference: `${company}-${'0'.repeat(24)}` },
    }
    await paying.deliver([forged])
    const rows = await server.asOwner<{ state: string }>('select state from billing.invoices where company_id = $1', [
      company,
    ])
    expect(rows).toEqual([{ state: 'failed' }])
  })
})
