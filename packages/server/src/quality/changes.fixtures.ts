import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { controlledFixtures } from './controlled.fixtures.ts'

const input = (secret: string) => ({
  title: `Mudança ${secret} ${next()}`,
  motivo: secret,
  acoes_mudanca: [{ acao: `Ação ${secret}`, responsavel: secret, prazo: '2026-03-31' }],
})
const change = async ({ ana, secret }: World) =>
  (await ana.call('POST /users/controle-mudanca', { body: input(secret) })).body.response
const ofChange = { refers: true, prepare: async (world: World) => ({ params: { id: (await change(world)).id } }) }

export const changeFixtures: Fixtures = {
  'POST /users/controle-mudanca': { prepare: () => ({ body: input('Central') }) },
  'GET /users/controle-mudanca': {
    prepare: async (world) => {
      await change(world)
      return {}
    },
  },
  'GET /users/controle-mudanca/{id}': ofChange,
  'PUT /users/controle-mudanca/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await change(world)).id }, body: input(world.secret) }),
  },
  'DELETE /users/controle-mudanca/{id}': ofChange,
  ...controlledFixtures(changeAddress, change),
}
