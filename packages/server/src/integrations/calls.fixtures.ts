import type { Fixtures, World } from '../testing/fixture.ts'

const body = () => ({ name: 'Planilha', areas: { tasks: 'see' as const } })
const key = async (world: World) => (await world.ana.call('POST /integrations/keys', { body: body() })).body.response

export const integrationFixtures: Fixtures = {
  'GET /integrations/keys': {
    fillsTables: true,
    prepare: async (world) => {
      await key(world)
      return {}
    },
  },
  'POST /integrations/keys': { prepare: () => ({ body: body() }) },
  'DELETE /integrations/keys/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await key(world)).id } }),
  },
  'GET /integrations/key': {
    prepare: () => ({}),
    as: async ({ server, ana }) => {
      const { token } = (
        await ana.call('POST /integrations/keys', { body: { name: 'Leitura', areas: { tasks: 'see' } } })
      ).body.response
      return { ...ana, token, call: (call, ...input) => server.call(token, call, ...input) }
    },
  },
}
