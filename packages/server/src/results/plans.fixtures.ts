import { ownCollaborator } from '../people/testing/records.ts'
import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { department, indicator, type ResultsWorld } from './testing/indicators.ts'

const input = async (world: ResultsWorld, more: object = {}) => ({
  department_id: (await department(world)).id,
  department: 'Qualquer nome',
  problem: `Vendas caíram ${world.secret}`,
  to_do: `Ligar para clientes ${world.secret}`,
  to_make: 'Pela lista',
  to_who: 'Ana',
  to_where: 'Na loja',
  to_why_do: 'Voltar a vender',
  to_much: 150.5,
  espected_start: '2026-03-01',
  expected_end: '2026-03-31',
  real_start: '',
  real_end: null,
  observation: world.secret,
  status: 'SUCCESS',
  ...more,
})
const plan = async (world: ResultsWorld, more: object = {}) =>
  (await world.ana.call('POST /client/action-plan', { body: await input(world, more) })).body.response
const ended = { real_start: '2026-03-02', real_end: '2026-03-20' }
const named = {
  refers: true,
  prepare: async (world: ResultsWorld) => ({ params: { id: (await plan(world)).id } }),
}
const listed = {
  prepare: async (world: ResultsWorld) => {
    await plan(world)
    return {}
  },
}
const action = async (world: ResultsWorld) => {
  const { id } = await plan(world)
  const body = { what: `Separar a lista ${world.secret}`, due_on: '2026-03-10' }
  const { response } = (await world.ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body })).body
  return { id, actionId: response.actions[0]!.id }
}
const originOfPlan = async (world: ResultsWorld) => {
  const origin = { kind: 'indicator_month', id: `${(await indicator(world)).id}@2026-03` }
  await plan(world, { origin })
  return origin
}
const evidence = (secret: string) => [new File([`prova ${secret}`], `prova ${secret}.txt`, { type: 'text/plain' })]
const file = async (world: ResultsWorld) => {
  const { id } = await plan(world)
  const answer = await world.ana.call('POST /client/action-plan/{id}/files', {
    params: { id },
    files: evidence(world.secret),
  })
  return { params: { id: answer.body.response[0]!.id } }
}

export const planFixtures: Fixtures = {
  'GET /client/action-plan/rules': { prepare: () => ({}) },
  'PUT /client/action-plan/rules': {
    fillsTables: true,
    // As it is before anybody changed it, so that the call changes something.
    prepare: async ({ ana }) => {
      await ana.call('PUT /client/action-plan/rules', { body: { check_by_other: true } })
      return { body: { check_by_other: false } }
    },
  },
  'POST /client/action-plan': { refers: true, prepare: async (world) => ({ body: await input(world) }) },
  'GET /client/action-plan': listed,
  'PUT /client/action-plan/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await plan(world)).id }, body: await input(world, ended) }),
  },
  'GET /client/action-plan/{id}': named,
  'DELETE /client/action-plan/{id}': named,
  'GET /client/action-plan/search/finish': {
    prepare: async (world) => {
      await plan(world, ended)
      return {}
    },
  },
  'GET /client/action-plan/csv': listed,
  'GET /client/action-plan/department/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await plan(world)).department_id } }),
  },
  'GET /client/action-plan/own/development': {
    prepare: async (world) => {
      const { id, department_id } = await ownCollaborator(world)
      const made = await world.ana.call('POST /client/competences', {
        body: { title: `Competência ${world.secret} ${next()}`, description: '' },
      })
      const origin = { kind: 'competence_gap', id: `${id}@${made.body.response.id}` }
      const body = { department_id, problem: 'Falta aprender', to_do: world.secret, origin }
      await world.ana.call('POST /client/action-plan', { body })
      return {}
    },
  },
  'GET /client/action-plan/origins/{kind}': {
    prepare: async (world) => {
      const { kind, id } = await originOfPlan(world)
      return { params: { kind }, query: { ids: id } }
    },
  },
  'GET /client/action-plan/origins/{kind}/{id}': {
    refers: true,
    prepare: async (world) => ({ params: await originOfPlan(world) }),
  },
  'POST /client/action-plan/bulk': {
    refers: true,
    prepare: async (world) => ({
      body: {
        ids: [(await plan(world)).id],
        action: { type: 'department', department_id: (await department(world)).id },
      },
    }),
  },
  'PUT /client/action-plan/{id}/check': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await plan(world, ended)).id },
      body: { effective: true, note: `Voltou ${world.secret}` },
    }),
  },
  'POST /client/action-plan/{id}/actions': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await plan(world)).id }, body: { what: `Ligar ${world.secret}` } }),
  },
  'PUT /client/action-plan/{id}/actions/{actionId}': {
    refers: true,
    prepare: async (world) => ({ params: await action(world), body: { done_on: '2026-03-09' } }),
  },
  'DELETE /client/action-plan/{id}/actions/{actionId}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: await action(world) }),
  },
  'GET /client/action-plan/{id}/files': named,
  'POST /client/action-plan/{id}/files': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await plan(world)).id }, files: evidence(world.secret) }),
  },
  'GET /client/action-plan/file/{id}': { refers: true, prepare: file },
  'DELETE /client/action-plan/file/{id}': { fillsTables: true, refers: true, prepare: file },
}
