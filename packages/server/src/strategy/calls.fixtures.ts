import { type CallKey, under } from '@prumo/contract/contract.ts'
import type { CanvasCalls } from '@prumo/contract/strategy/endpoints.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import type { Fixture, Fixtures, World } from '../testing/fixture.ts'

let made = 0
const folder = (secret: string) => ({ title: `Pasta ${secret} ${++made}`, date_revision: '2027-01-31' })

/** The fixtures of one canvas. */
function fixturesOf(kind: CanvasKind): Record<keyof CanvasCalls, Fixture> {
  const at = canvasAddresses[kind]
  const created = async ({ ana, secret }: World) =>
    (await ana.call(`POST ${at}/folders`, { body: folder(secret) })).body.response
  const subject = async ({ secret }: World, folder_id: number) => ({
    title: `Assunto ${secret} ${++made}`,
    field_id: 1,
    folder_id,
  })
  const written = async (world: World) => {
    const { id: folderId } = await created(world)
    const body = await subject(world, folderId)
    const { id } = (await world.ana.call(`POST ${at}/subjects`, { body })).body.response
    return { folderId, id }
  }
  const ofFolder = async (world: World) => ({ params: { folderId: (await written(world)).folderId } })
  const named = { refers: true, prepare: async (world: World) => ({ params: { id: (await created(world)).id } }) }
  const changed = {
    refers: true,
    prepare: async (world: World) => ({ params: { id: (await created(world)).id }, body: folder(world.secret) }),
  }
  return {
    'POST /folders': { prepare: ({ secret }) => ({ body: folder(secret) }) },
    'GET /folders': {
      prepare: async (world) => {
        await created(world)
        return {}
      },
    },
    'GET /folders/{id}': named,
    'PUT /folders/{id}': changed,
    'DELETE /folders/{id}': named,
    'POST /folders/{id}/copy': {
      refers: true,
      prepare: async (world) => ({ params: { id: (await written(world)).folderId }, body: folder(world.secret) }),
    },
    'POST /subjects': {
      refers: true,
      prepare: async (world) => ({ body: await subject(world, (await created(world)).id) }),
    },
    'PUT /subjects/{id}': {
      refers: true,
      prepare: async (world) => {
        const { folderId, id } = await written(world)
        return { params: { id }, body: { ...(await subject(world, folderId)), field_id: 2 } }
      },
    },
    'GET /subjects/{folderId}': { refers: true, prepare: ofFolder },
    'GET /subjects/{folderId}/{id}': { refers: true, prepare: async (world) => ({ params: await written(world) }) },
    'DELETE /subjects/{id}': {
      refers: true,
      prepare: async (world) => ({ params: { id: (await written(world)).id } }),
    },
    'PUT /subjects/{id}/vote': {
      fillsTables: true,
      refers: true,
      prepare: async (world) => ({ params: { id: (await written(world)).id }, body: { voted: true } }),
    },
    'POST /pdf/{folderId}': { refers: true, prepare: ofFolder },
    'GET /pdf/{folderId}': { refers: true, prepare: ofFolder },
  }
}

export const strategyFixtures = {
  ...under(canvasAddresses.swot, fixturesOf('swot')),
  ...under(canvasAddresses.canvas, fixturesOf('canvas')),
} satisfies Record<CallKey, Fixture> as Fixtures
