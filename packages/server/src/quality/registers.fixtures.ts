import { instrumentCalls } from '@prumo/contract/quality/instruments/endpoints.ts'
import { legalCalls } from '@prumo/contract/quality/legal/endpoints.ts'
import { supplierCalls } from '@prumo/contract/quality/suppliers/endpoints.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { recordFixtures } from '../testing/record-fixtures.ts'
import {
  calibrationInput,
  deliveryInput,
  instrument,
  instrumentInput,
  legal,
  legalInput,
  supplier,
  supplierInput,
} from './testing/registers.ts'
import { department } from './testing/rncs.ts'

const placed = async (world: World) => ({ department_id: (await department(world)).id, owner_id: world.ana.userId })

const contact = async ({ ana, secret }: World) =>
  (
    await ana.call('POST /contacts', {
      body: { name: `Moinho ${secret} ${next()}`, email: `${crypto.randomUUID()}@x.com.br` },
    })
  ).body.response

const delivered = async (world: World) => {
  const { id } = await supplier(world)
  const { deliveries } = (
    await world.ana.call('POST /client/fornecedores/{id}/entregas', {
      params: { id },
      body: deliveryInput({ note: world.secret }),
    })
  ).body.response
  return deliveries[0]!
}
const evaluation = { evaluated_on: '2026-03-03', state: 'approved' as const, next_on: '2027-03-03' }
const evaluated = async (world: World) => {
  const { id } = await supplier(world)
  const { evaluations } = (
    await world.ana.call('POST /client/fornecedores/{id}/avaliacoes', {
      params: { id },
      body: { ...evaluation, note: world.secret },
    })
  ).body.response
  return evaluations[0]!
}
const calibrated = async (world: World, more: object = {}) => {
  const { id } = await instrument(world)
  const { calibrations } = (
    await world.ana.call('POST /client/instrumentos/{id}/calibracoes', {
      params: { id },
      body: calibrationInput({ certificate: world.secret, ...more }),
    })
  ).body.response
  return calibrations[0]!
}
const failed = (world: World) => calibrated(world, { error: '0.9', affected: `Fornadas ${world.secret}` })
const verification = { verified_on: '2026-03-03', state: 'met' as const, next_on: '2027-03-03' }
const verified = async (world: World) => {
  const { id } = await legal(world)
  const { verifications } = (
    await world.ana.call('POST /client/requisitos-legais/{id}/verificacoes', {
      params: { id },
      body: { ...verification, note: world.secret },
    })
  ).body.response
  return verifications[0]!
}
const naming = (make: (world: World) => Promise<{ id: number }>, body?: object) => ({
  refers: true,
  prepare: async (world: World) => ({ params: { id: (await make(world)).id }, ...(body && { body }) }),
})
const criteria = {
  on_time: 50,
  quality: 30,
  nonconformities: 20,
  approved_from: 80,
  restricted_from: 60,
  every_months: 6,
  selection: 'Visita e amostra',
}

export const registerFixtures: Fixtures = {
  ...recordFixtures<keyof typeof supplierCalls>(
    supplierCalls,
    {
      create: 'POST /client/fornecedores',
      body: async (world) =>
        supplierInput(world.secret, { contact_id: (await contact(world)).id, owner_id: world.ana.userId }),
    },
    {
      'GET /client/fornecedores': {
        fillsTables: true,
        prepare: async (world) => {
          await delivered(world)
          await evaluated(world)
          await world.ana.call('PUT /client/fornecedores/criterios', { body: criteria })
          return {}
        },
      },
      'GET /client/fornecedores/criterios': {
        prepare: async (world) => {
          await world.ana.call('PUT /client/fornecedores/criterios', { body: { ...criteria, selection: world.secret } })
          return {}
        },
      },
      'PUT /client/fornecedores/criterios': { prepare: () => ({ body: criteria }) },
      'POST /client/fornecedores/{id}/entregas': naming((world) => supplier(world), deliveryInput()),
      'DELETE /client/fornecedores/entregas/{id}': naming(delivered),
      'POST /client/fornecedores/{id}/avaliacoes': naming((world) => supplier(world), evaluation),
      'DELETE /client/fornecedores/avaliacoes/{id}': naming(evaluated),
    },
  ),
  ...recordFixtures<keyof typeof instrumentCalls>(
    instrumentCalls,
    {
      create: 'POST /client/instrumentos',
      body: async (world) => instrumentInput(world.secret, await placed(world)),
    },
    {
      'GET /client/instrumentos': {
        fillsTables: true,
        prepare: async (world) => {
          await calibrated(world)
          return {}
        },
      },
      'POST /client/instrumentos/{id}/calibracoes': naming((world) => instrument(world), calibrationInput()),
      'DELETE /client/instrumentos/calibracoes/{id}': naming(calibrated),
      'POST /client/instrumentos/calibracoes/{id}/rnc': {
        refers: true,
        prepare: async (world) => ({
          params: { id: (await failed(world)).id },
          body: { department_id: (await department(world)).id },
        }),
      },
    },
  ),
  ...recordFixtures<keyof typeof legalCalls>(
    legalCalls,
    {
      create: 'POST /client/requisitos-legais',
      body: async (world) => legalInput(world.secret, await placed(world)),
    },
    {
      'GET /client/requisitos-legais': {
        fillsTables: true,
        prepare: async (world) => {
          await verified(world)
          return {}
        },
      },
      'POST /client/requisitos-legais/{id}/verificacoes': naming((world) => legal(world), verification),
      'DELETE /client/requisitos-legais/verificacoes/{id}': naming(verified),
    },
  ),
}
