import { expect, it } from 'vitest'
import { joins } from '../../identity/testing/standing.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { cpf, Paying, readyToPay } from '../testing/paying.ts'

const server = openTestServer()

it("a consultant's plan counts companies, whose limit a larger plan raises when it is paid", async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const paying = new Paying(server)
  const carlos = await server.company({ consultant: true })
  await readyToPay(carlos)
  const { response: plans } = (await carlos.call('GET /register/plans/{kind}', { params: { kind: 'consultor' } })).body
  const limit = async () => (await carlos.call('GET /client/plan-use')).body.response.companies?.limit
  const order = { plans_id: plans[0]!.id, cpf }
  const { id } = (await carlos.call('POST /payment/registered-boleto', { body: order })).body
  expect(await limit()).toBe(plans[0]!.limit_people)
  await paying.pay(carlos)
  const params = { id, plan: plans[1]!.id }
  const preview = await carlos.call('GET /client/finance/payment/{id}/plans/{plan}', { params })
  const { value } = preview.body.response
  await carlos.call('PUT /client/finance/payment/{id}/plan', {
    params: { id },
    body: { plans_id: plans[1]!.id, value },
  })
  expect(await limit()).toBe(plans[0]!.limit_people)
  // The notice is handled by a job, in the name of the system.
  await paying.pay(carlos)
  expect(await limit()).toBe(plans[1]!.limit_people)
})

it('a plan for fewer companies than a consultant serves is refused, and says how many they serve', async () => {
  const clara = await server.company({ consultant: true })
  await readyToPay(clara)
  const { response: plans } = (await clara.call('GET /register/plans/{kind}', { params: { kind: 'consultor' } })).body
  // Their own company is one of them.
  for (let served = 1; served <= plans[0]!.limit_people; served++)
    await joins(server, clara, (await server.company()).companyId)
  const order = (plan: number) =>
    clara.call('POST /payment/registered-pix', { body: { plans_id: plans[plan]!.id, cpf } })
  const refused = await order(0)
  expect(refused.error.code).toBe('plan.people')
  expect(refused.error.message).toContain(`Você atende ${plans[0]!.limit_people + 1} empresas`)
  expect((await order(1)).status).toBe(201)
})
