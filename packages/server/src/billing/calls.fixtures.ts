import type { Fixture, Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { address, card, contracted, cpf, Paying, planId, practiceOf, readyToPay } from './testing/paying.ts'

const couponOf = async ({ server }: Pick<World, 'server'>) => {
  const code = `CUPOM${next()}`
  await server.asOwner('insert into billing.coupons (code, percent, months) values ($1, 20, 3)', [code])
  return code
}
const orderOf = async ({ server, ana }: Pick<World, 'server' | 'ana'>) => {
  await readyToPay(ana)
  return { plans_id: await planId({ server }, 3), cpf }
}
const byCard: Fixture = {
  prepare: async (world) => ({ body: { ...(await orderOf(world)), card, birthday: '1980-01-31' } }),
  warns: 'A refused card leaves its refusal in the ledger.',
}
const byBoleto: Fixture = {
  prepare: async (world) => ({ body: { ...(await orderOf(world)), coupon: await couponOf(world) } }),
}
const paid = async ({ server, ana }: Pick<World, 'server' | 'ana'>) => ({
  // The filled company has more people than a smaller plan lets in.
  id: await contracted(new Paying(server), ana, { place: 3 }),
})
const pausable = async (world: Pick<World, 'server' | 'ana'>) => {
  const params = await paid(world)
  const { body } = await world.ana.call('GET /client/finance/payment/{id}', { params })
  const { months, starts_on } = body.response.pause_choices[0]!
  return { params, body: { months, starts_on } }
}
const text = async ({ server, secret }: World) => {
  const [row] = await server.asOwner<{ id: number }>(
    `insert into billing.contract_texts (title, version, html) values ($1, 1, $2) returning id::int`,
    [`Contrato ${next()}`, `<p>Texto para todas as empresas ${secret.length}</p>`],
  )
  return row!.id
}

export const billingFixtures: Fixtures = {
  'GET /register/plans': { prepare: () => ({}) },
  'GET /register/plans/{kind}': { prepare: () => ({ params: { kind: 'client' } }) },
  'GET /register/plans/{kind}/{coupon}': {
    prepare: async (world) => ({ params: { kind: 'client', coupon: await couponOf(world) } }),
  },
  'GET /payment/start-session': { prepare: () => ({}) },
  'GET /payment/plan-config/{id}': {
    prepare: async (world) => ({ params: { id: await planId(world, 1) } }),
  },
  'GET /client/plan-use': { prepare: () => ({}) },
  'GET /client/address': {
    fillsTables: true,
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /client/address', { body: { ...address, logradouro: `Rua ${secret}` } })
      return {}
    },
  },
  'POST /client/address': { prepare: () => ({ body: address }) },
  'GET /address/cep/{cep}': { prepare: () => ({ params: { cep: '01310100' } }) },
  'POST /payment/generate-boleto': byBoleto,
  'POST /payment/registered-boleto': byBoleto,
  'POST /payment/generate-credit-card': byCard,
  'POST /payment/registered-credit-card': byCard,
  'POST /payment/registered-pix': byBoleto,
  'POST /payment/registered-pix-automatic': { ...byBoleto, fillsTables: true },
  'POST /payment/registered-boleto-renew': {
    prepare: async (world) => {
      await contracted(new Paying(world.server), world.ana, { place: 3, paid: false })
      return { body: { plans_id: await planId(world, 3), cpf } }
    },
    unrecorded: 'A boleto that is open is answered again.',
  },
  'GET /client/finance/payments': {
    prepare: async (world) => {
      await paid(world)
      return {}
    },
  },
  'GET /client/finance/payment/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => {
      const params = await paid(world)
      await world.server.asOwner(
        `insert into billing.invoices (company_id, charge_id, reference, state, value, effective_on, created_at, updated_at)
         select company_id, max(id), company_id || '-' || md5(max(id)::text), 'issued', 10, current_date, now(), now()
         from billing.charges where company_id = $1 group by company_id on conflict do nothing`,
        [world.ana.companyId],
      )
      return { params }
    },
  },
  'DELETE /client/finance/payment/{id}': { refers: true, prepare: async (world) => ({ params: await paid(world) }) },
  'POST /client/finance/payment/{id}/keep': {
    refers: true,
    prepare: async (world) => {
      const params = await paid(world)
      await world.ana.call('DELETE /client/finance/payment/{id}', { params })
      return { params }
    },
  },
  'PUT /client/finance/payment/{id}/method': {
    refers: true,
    prepare: async (world) => ({ params: await paid(world), body: { method: 'pix' } }),
  },
  'POST /client/finance/payment/{id}/pause': { refers: true, prepare: pausable },
  'DELETE /client/finance/payment/{id}/pause': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => {
      const { params, body } = await pausable(world)
      await world.ana.call('POST /client/finance/payment/{id}/pause', { params, body })
      return { params }
    },
  },
  'GET /client/finance/payment/{id}/plans/{plan}': {
    refers: true,
    prepare: async (world) => ({ params: { ...(await paid(world)), plan: await planId(world, 4) } }),
  },
  'PUT /client/finance/payment/{id}/plan': {
    refers: true,
    prepare: async (world) => ({
      params: await paid(world),
      body: { plans_id: await planId(world, 1), value: 0 },
    }),
  },
  'GET /client/finance/payment/{id}/receipts/{charge}': {
    refers: true,
    prepare: async (world) => {
      const params = await paid(world)
      const { body } = await world.ana.call('GET /client/finance/payment/{id}', { params })
      return { params: { ...params, charge: body.response.payments[0]!.id } }
    },
  },
  'GET /client/contracts': {
    prepare: async (world) => {
      const id = await text(world)
      await world.ana.call('POST /client/contracts/{id}', { params: { id } })
      return {}
    },
  },
  'GET /client/contracts/{id}/pdf': {
    fillsTables: true,
    prepare: async (world) => {
      const id = await text(world)
      await world.ana.call('POST /client/contracts/{id}', { params: { id } })
      return { params: { id } }
    },
  },
  'POST /client/contracts/{id}': { prepare: async (world) => ({ params: { id: await text(world) } }) },
  'POST /payment/notices': {
    prepare: ({ server }) => ({
      body: { id: `evt_${next()}`, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_unknown' } },
      headers: { 'asaas-access-token': practiceOf(server).noticeToken },
    }),
    unrecorded: 'A notice is stored; what it leads to is recorded by the job.',
  },
}
