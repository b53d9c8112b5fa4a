import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { cpf, Paying, planId, readyToPay } from '../testing/paying.ts'

const server = openTestServer()
let paying: Paying
let ana: Person
let coupons = 0

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  paying = new Paying(server)
  ana = await payer()
})

const [taxIds, cnpj] = [['24971563792', '11144477735', '12345678909'], '11222333000181']
/** A company with this tax id, which can pay; by default it has none. */
async function payer(taxId: string | null = null): Promise<Person> {
  const who = await server.company()
  await server.asOwner('update identity.companies set tax_id = $2 where id = $1', [who.companyId, taxId])
  await readyToPay(who)
  return who
}
const issued = async ({
  percent = 100,
  months = 1,
  uses = 10,
}: {
  percent?: number
  months?: number
  uses?: number
} = {}) => {
  const code = `PAGA${++coupons}`
  await server.asOwner('insert into billing.coupons (code, percent, months, uses) values ($1, $2, $3, $4)', [
    code,
    percent,
    months,
    uses,
  ])
  return code
}
const contract = async (who: Person, coupon: string, by = cpf) =>
  who.call('POST /payment/registered-pix', { body: { plans_id: await planId(paying, 2), cpf: by, coupon } })
const cancel = (who: Person, id: number) => who.call('DELETE /client/finance/payment/{id}', { params: { id } })
const ask = (who: Person, coupon: string) =>
  who.call('GET /register/plans/{kind}/{coupon}', { params: { kind: 'client', coupon } })
const valueOf = async (who: Person, id: number) =>
  (await who.call('GET /client/finance/payment/{id}', { params: { id } })).body.response.payments[0]?.value
const used = 'Este cupom já foi usado por esta empresa.'

describe('the benefit of a coupon', () => {
  it('of the first month is had once, however often the company contracts and cancels', async () => {
    const code = await issued()
    const first = await contract(ana, code)
    expect(first.status).toBe(201)
    await cancel(ana, first.body.id)
    const again = await contract(ana, code)
    expect([again.status, again.error.code, again.error.message]).toEqual([400, 'coupon.used', used])
    expect((await ask(ana, code)).error).toMatchObject({ code: 'coupon.used', message: used })
    const [contracted] = (await ana.call('GET /client/finance/payments')).body.response
    expect(contracted!.date_finish).toBe('2026-06-18')
  })

  it('is still there for whoever chose it, paid nothing and chose again', async () => {
    const code = await issued({ percent: 50 })
    const first = await contract(ana, code)
    expect(await valueOf(ana, first.body.id)).toBe(74.5)
    await cancel(ana, first.body.id)
    const again = await contract(ana, code)
    expect(await valueOf(ana, again.body.id)).toBe(74.5)
    await paying.pay(ana)
    await cancel(ana, again.body.id)
    expect((await contract(ana, code)).error.code).toBe('coupon.used')
  })

  it('of some months goes on where it was left, in another contract', async () => {
    const code = await issued({ months: 2 })
    for (let month = 0; month < 2; month++) {
      const { status, body } = await contract(ana, code)
      expect(status).toBe(201)
      await cancel(ana, body.id)
    }
    expect((await contract(ana, code)).error.code).toBe('coupon.used')
  })

  it('is of one payer: neither who paid nor the same CNPJ has it in another company', async () => {
    const code = await issued()
    const eva = await payer(cnpj)
    expect((await contract(eva, code, taxIds[0])).status).toBe(201)
    const samePayer = await contract(await payer(), code, taxIds[0])
    expect([samePayer.error.code, samePayer.error.message]).toEqual([
      'coupon.used',
      'Este cupom já foi usado com este CPF ou CNPJ.',
    ])
    const sameCompany = await payer(cnpj)
    expect((await ask(sameCompany, code)).error.code).toBe('coupon.used')
    expect((await contract(sameCompany, code, taxIds[1])).error.code).toBe('coupon.used')
    expect((await contract(await payer(), code, taxIds[1])).status).toBe(201)
  })

  it('ends with the number of companies that can have it, and one that paid nothing gives it back', async () => {
    const code = await issued({ percent: 50, uses: 1 })
    const first = await contract(ana, code, taxIds[0])
    const eva = await payer()
    expect((await ask(eva, code)).error.code).toBe('coupon.used_up')
    expect((await contract(eva, code, taxIds[1])).error.message).toBe(
      'Este cupom já foi usado por todas as empresas que podiam usá-lo.',
    )
    await cancel(ana, first.body.id)
    expect((await contract(eva, code, taxIds[1])).status).toBe(201)
  })
})
