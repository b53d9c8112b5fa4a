import { expect, it } from 'vitest'
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
