import { processOf } from '../processes/testing/places.ts'
import type { Fixtures } from '../testing/fixture.ts'
import { riskInput } from './testing/risks.ts'
import { department, type QualityWorld } from './testing/rncs.ts'

const whole = async (world: QualityWorld) => ({
  ...riskInput(world.secret),
  cause: `Forno velho ${world.secret}`,
  effect: 'Loja sem pão',
  action: `Peça de reserva ${world.secret}`,
  department_id: (await department(world)).id,
  process_id: (await processOf(world.ana)).process,
  owner_id: world.ana.userId,
  residual_probability: 1,
  residual_impact: 3,
  review_on: '2027-03-01',
})
const risk = async (world: QualityWorld) =>
  (await world.ana.call('POST /client/riscos', { body: await whole(world) })).body.response
const named = {
  refers: true,
  prepare: async (world: QualityWorld) => ({ params: { id: (await risk(world)).id } }),
}
const listed = {
  prepare: async (world: QualityWorld) => {
    await risk(world)
    return {}
  },
}

export const riskFixtures: Fixtures = {
  'GET /client/riscos': { ...listed, fillsTables: true },
  'POST /client/riscos': { refers: true, prepare: async (world) => ({ body: await whole(world) }) },
  'GET /client/riscos/sugestoes': {
    prepare: async ({ ana, secret }) => {
      const base = '/client/planejamento-estrategico/swot'
      const folder = await ana.call(`POST ${base}/folders`, { body: { title: `SWOT ${secret}` } })
      const body = { title: `Ameaça ${secret}`, field_id: 4, folder_id: folder.body.response.id }
      await ana.call(`POST ${base}/subjects`, { body })
      return {}
    },
  },
  'GET /client/riscos/pdf': listed,
  'GET /client/riscos/{id}': named,
  'PUT /client/riscos/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await risk(world)).id },
      body: { ...(await whole(world)), title: `Outro ${world.secret}` },
    }),
  },
  'DELETE /client/riscos/{id}': named,
}
