import type { Fixtures, World } from '../testing/fixture.ts'

let made = 0
const norm = (secret: string) => ({ topic: `Norma ${secret} ${++made}`, description: `<p>${secret}</p>` })
const created = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/normas', { body: norm(secret) })).body.response
const named = { refers: true, prepare: async (world: World) => ({ params: { id: (await created(world)).id } }) }

export const peopleFixtures: Fixtures = {
  'POST /client/normas': { prepare: () => ({ body: norm('de uniforme') }) },
  'GET /client/normas': {
    prepare: async (world) => {
      await created(world)
      return {}
    },
  },
  'GET /client/normas/{id}': named,
  'PUT /client/normas/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await created(world)).id }, body: norm(world.secret) }),
  },
  'DELETE /client/normas/{id}': named,
  'PUT /client/normas/reorder': {
    refers: true,
    prepare: async (world) => {
      const [first, second] = [await created(world), await created(world)]
      return { body: [second.id, first.id] }
    },
  },
}
