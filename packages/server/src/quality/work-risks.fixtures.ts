import type { Fixtures } from '../testing/fixture.ts'
import { department, type QualityWorld } from './testing/rncs.ts'

const input = async (world: QualityWorld) => ({
  hazard: `Sobrecarga ${world.secret}`,
  source: `Falta gente à tarde ${world.secret}`,
  exposed: `Loja ${world.secret}`,
  department_id: (await department(world)).id,
  controls: `Rodízio ${world.secret}`,
  severity: 3,
  probability: 4,
})
const risk = async (world: QualityWorld) =>
  (await world.ana.call('POST /client/riscos-do-trabalho', { body: await input(world) })).body.response
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

export const workRiskFixtures: Fixtures = {
  'GET /client/riscos-do-trabalho': { ...listed, fillsTables: true },
  'POST /client/riscos-do-trabalho': { refers: true, prepare: async (world) => ({ body: await input(world) }) },
  'GET /client/riscos-do-trabalho/propostas': listed,
  'GET /client/riscos-do-trabalho/pdf': listed,
  'PUT /client/riscos-do-trabalho/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await risk(world)).id }, body: await input(world) }),
  },
  'DELETE /client/riscos-do-trabalho/{id}': named,
}
