import { beforeEach, describe, expect, it } from 'vitest'
import { renewCompany } from '../../billing/contracts/renewing.ts'
import { gatewayService } from '../../billing/gateway/gateway.ts'
import { contracted, cpf, Paying, planId, readyToPay } from '../../billing/testing/paying.ts'
import { setCompany, setPerson, staySignedIn, worksOnlyIn } from '../../identity/testing/standing.ts'
import { fail } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { carryOutDeletions, deleteAccount, deleteCompany } from './carrying-out.ts'

const server = openTestServer()
let ana: Person
let paying: Paying

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  server.mails.length = 0
  ana = await server.company()
  paying = new Paying(server)
})

const at = async (instant: string) => {
  server.setClock(instant)
  await staySignedIn(server)
}
const morning = async (day: string) => {
  await at(`${day}T05:10:00-03:00`)
  await renewCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  await paying.deliver()
}
const close = async () => {
  const { company_name: name } = (await ana.call('GET /account')).body.response
  expect((await ana.call('PUT /client/deletion', { body: { name, password: ana.password } })).status).toBe(200)
}
const isErased = async () =>
  (await server.asOwner('select from identity.companies where id = $1', [ana.companyId])).length === 0
/** Runs what the hourly job would do now, completely. */
async function pass() {
  await carryOutDeletions.run({}, server.composed.jobContext, 'now')
  await server.runJobs(deleteAccount)
  await server.runJobs(deleteCompany)
  await server.runJobs(sendMail)
}
const deleteNow = () => deleteCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
const dueNow = () =>
  setCompany(server, ana, { deletion_requested_at: server.clock.now(), deletion_due_at: server.clock.now() })
/** What the gateway has of the company that could still be paid or debited. */
const payable = () => [
  ...paying.gateway.payments
    .filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`))
    .filter(({ status, deleted }) => !deleted && (status === 'PENDING' || status === 'OVERDUE'))
    .map(({ status }) => status),
  ...paying.gateway.automatic.authorizations
    .filter(({ contractId }) => contractId.startsWith(`${ana.companyId}-`))
    .filter(({ status }) => status === 'CREATED' || status === 'ACTIVE')
    .map(({ status }) => status),
]

describe('a company that is deleted', () => {
  it.each(['boleto', 'pix'] as const)('leaves no %s that somebody could pay', async (method) => {
    await contracted(paying, ana, { method })
    await at('2026-05-22T12:00:00-03:00')
    await close()
    await morning('2026-06-13')
    expect(payable()).toEqual(['PENDING'])
    await at('2026-06-21T12:00:01-03:00')
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })

  it('is debited no more: neither the month that is announced nor any other', async () => {
    await contracted(paying, ana, { method: 'pix_automatic' })
    await at('2026-05-22T12:00:00-03:00')
    await close()
    await morning('2026-06-11')
    await at('2026-06-18T22:00:00-03:00')
    paying.gateway.automatic.debit(paying.last(ana).id, false)
    await paying.deliver()
    await morning('2026-06-19')
    expect(payable()).toEqual(['OVERDUE', 'ACTIVE'])
    await at('2026-06-21T12:00:01-03:00')
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })

  it('leaves nothing of a plan that was canceled before either', async () => {
    await contracted(paying, ana, { method: 'pix_automatic', paid: false })
    await server.asOwner('update billing.contracts set canceled_at = $2 where company_id = $1', [
      ana.companyId,
      server.clock.now(),
    ])
    await dueNow()
    expect(payable()).toEqual(['CREATED'])
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })

  it('leaves nothing of an attempt whose answer was lost, which is found out once it is over', async () => {
    await readyToPay(ana)
    paying.gateway.failures.push('after')
    const body = { plans_id: await planId(paying, 2), cpf }
    expect((await ana.call('POST /payment/registered-boleto', { body })).error.code).toBe('payment.unavailable')
    expect(payable()).toEqual(['PENDING'])
    await dueNow()
    await expect(deleteNow()).rejects.toMatchObject({ code: 'payment.in_progress' })
    await at('2026-05-11T12:02:00-03:00')
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })

  it('keeps what says whom to charge until the gateway answers, and goes on by itself then', async () => {
    await contracted(paying, ana)
    await at('2026-05-22T12:00:00-03:00')
    await close()
    await morning('2026-06-13')
    await at('2026-06-21T12:00:01-03:00')
    const gateway = gatewayService.of(server.composed.services)
    const { cancelCharge } = gateway
    Object.assign(gateway, {
      cancelCharge: async () => {
        throw fail('payment.unavailable')
      },
    })
    try {
      await expect(deleteNow()).rejects.toMatchObject({ code: 'payment.unavailable' })
    } finally {
      Object.assign(gateway, { cancelCharge })
    }
    expect((await ana.call('GET /account')).error.code).toBe('session.expired')
    const charges = 'select from billing.charges where company_id = $1'
    expect(await server.asOwner(charges, [ana.companyId])).toHaveLength(2)
    // Meanwhile no morning makes another month.
    await morning('2026-06-22')
    expect(payable().length).toBeLessThanOrEqual(1)
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })

  it('with the account of its last person is charged no more either', async () => {
    await contracted(paying, ana, { method: 'pix_automatic' })
    await at('2026-05-22T12:00:00-03:00')
    await ana.call('PUT /account/deletion', { body: { password: ana.password } })
    await morning('2026-06-11')
    expect(payable()).toEqual(['PENDING', 'ACTIVE'])
    await at('2026-06-21T12:00:01-03:00')
    await pass()
    expect(await isErased()).toBe(true)
    expect(payable()).toEqual([])
  })
})

describe('a company whose deletion is asked for', () => {
  it('has no month charged that begins after it, and again from the morning after the request is withdrawn', async () => {
    await contracted(paying, ana)
    await close()
    await morning('2026-06-10')
    // The paid month ends on 18/06; a boleto of the next one comes five days before it does.
    await setCompany(server, ana, { deletion_due_at: new Date('2026-06-19T12:00:00-03:00') })
    await morning('2026-06-14')
    expect(payable()).toEqual([])
    await ana.call('DELETE /client/deletion')
    await morning('2026-06-15')
    expect(payable()).toEqual(['PENDING'])
  })

  it('is charged for a month that begins before it, in which everything works', async () => {
    await contracted(paying, ana)
    await at('2026-05-21T12:00:00-03:00')
    await close()
    await morning('2026-06-14')
    expect(payable()).toEqual(['PENDING'])
  })

  it('by the account of its last person has no such month charged either', async () => {
    await contracted(paying, ana)
    const due = new Date('2026-06-19T12:00:00-03:00')
    await setPerson(server, ana, { deletion_requested_at: server.clock.now(), deletion_due_at: due })
    await morning('2026-06-14')
    expect(payable()).toEqual([])
    const bia = await server.colleague(ana, [])
    await worksOnlyIn(server, bia, ana.companyId)
    await morning('2026-06-15')
    expect(payable()).toEqual(['PENDING'])
  })

  it('says what becomes of the plan to everybody who is responsible', async () => {
    await close()
    await server.runJobs(sendMail)
    const mail = server.mails.find(({ to }) => to === ana.email)!
    expect(mail.text).toMatch(/O plano contratado, se houver, é\s+cancelado com a exclusão/)
  })
})
