import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { type FinanceWorld, subtopic } from './chart.fixtures.ts'
import { entry } from './entries.fixtures.ts'

const year = 2026
const project = async ({ ana, secret }: FinanceWorld) =>
  (await ana.call('POST /v2/client/projects', { body: { name: `Unidade ${secret} ${next()}` } })).body.response

const cells = async (world: FinanceWorld) => [
  { subtopic_id: (await subtopic(world)).id, month: 3, preview: 100.25 + next() },
]

async function saved(world: FinanceWorld) {
  const { id } = await project(world)
  const body = { project_id: id, year, values: await cells(world) }
  const answer = await world.ana.call('PUT /client/finance/dre', { body })
  return { project: id, cell: answer.body.response.saved[0]! }
}

const ofProject = async (world: FinanceWorld) => ({
  params: { projectId: (await saved(world)).project },
  query: { year },
})
const ofYear = async (world: FinanceWorld) => {
  await saved(world)
  await entry(world)
  return { query: { year } }
}

export const dreFixtures: Fixtures = {
  'GET /client/finance/dre/dre/consolidado': { prepare: ofYear },
  'GET /client/finance/dre/dre/consolidado/csv': { prepare: ofYear },
  'GET /client/finance/dre/dre/consolidado/pdf': { prepare: ofYear },
  'GET /client/finance/dre/{projectId}/pdf': { refers: true, prepare: ofProject },
  'GET /client/finance/dre/{projectId}': { refers: true, prepare: ofProject },
  'GET /client/finance/dre/{projectId}/csv': { refers: true, prepare: ofProject },
  'GET /client/finance/dre/{projectId}/budget-forecast/csv': { fillsTables: true, refers: true, prepare: ofProject },
  'PUT /client/finance/dre': {
    refers: true,
    prepare: async (world) => ({
      body: { project_id: (await project(world)).id, year, values: await cells(world) },
    }),
  },
  'DELETE /client/finance/dre/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await saved(world)).cell.id } }),
  },
  'GET /client/finance/budget-forecast': {
    refers: true,
    prepare: async (world) => ({ query: { year, project_id: (await saved(world)).project } }),
  },
  'PUT /client/finance/budget-forecast/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await project(world)).id },
      query: { year },
      body: { values: await cells(world) },
    }),
  },
  'POST /client/finance/budget-forecast/{id}/begin': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await saved(world)).project },
      body: { year: year + 1, from: 'budget', percentage: 5.5 },
    }),
  },
  'POST /client/finance/budget-forecast/{id}/spread': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await project(world)).id },
      body: { year, subtopic_id: (await subtopic(world)).id, total: 1000.01 },
    }),
  },

  'GET /client/finance/cash-flow': { prepare: ofYear },
  'GET /client/finance/cash-flow/days': {
    refers: true,
    prepare: async (world) => {
      const { money_account_id } = await entry(world)
      return { query: { month: '2026-03', money_account_id } }
    },
  },
  'GET /client/finance/cash-flow/csv': { prepare: ofYear },
  'GET /client/finance/graphics/months/{month}': {
    prepare: async (world) => {
      await entry(world)
      return { params: { month: '2026-12' } }
    },
  },
  'GET /client/finance/graphics/start/{start}/finish/{end}': {
    prepare: async (world) => {
      await saved(world)
      return { params: { start: '2026-01-01', end: '2026-12-31' } }
    },
  },
}
