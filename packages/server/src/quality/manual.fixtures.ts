import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { controlledFixtures } from './controlled.fixtures.ts'

const input = (secret: string) => ({
  title: `Manual ${secret} ${next()}`,
  politica_qualidade: `<p>${secret}</p>`,
  camp_abert_novo_topicos: `## Tópico\n${secret}`,
})
const manual = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/manual-qualidade', { body: input(secret) })).body.response
const ofManual = { refers: true, prepare: async (world: World) => ({ params: { id: (await manual(world)).id } }) }

export const qualityManualFixtures: Fixtures = {
  'POST /client/manual-qualidade': { prepare: () => ({ body: input('Central') }) },
  'PUT /client/manual-qualidade/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await manual(world)).id }, body: input(world.secret) }),
  },
  'DELETE /client/manual-qualidade/{id}': ofManual,
  'GET /client/manual-qualidade': {
    prepare: async (world) => {
      await manual(world)
      return {}
    },
  },
  'GET /client/manual-qualidade/{id}': ofManual,
  ...controlledFixtures(qualityManualAddress, manual),
}
