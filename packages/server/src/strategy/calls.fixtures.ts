import { type CallKey, under } from '@prumo/contract/contract.ts'
import type { crossingCalls } from '@prumo/contract/strategy/crossings/endpoints.ts'
import type { CanvasCalls } from '@prumo/contract/strategy/endpoints.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import type { RevisionCalls } from '@prumo/contract/strategy/revisions/endpoints.ts'
import type { SuggestionCalls } from '@prumo/contract/strategy/suggestions/endpoints.ts'
import type { Fixture, Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'

const folder = (secret: string) => ({ title: `Pasta ${secret} ${next()}`, date_revision: '2027-01-31' })

/** The fixtures of one canvas. */
function fixturesOf(
  kind: CanvasKind,
): Record<keyof CanvasCalls | keyof RevisionCalls | keyof SuggestionCalls, Fixture> {
  const at = canvasAddresses[kind]
  const created = async ({ ana, secret }: World) =>
    (await ana.call(`POST ${at}/folders`, { body: folder(secret) })).body.response
  const subject = async ({ secret }: World, folder_id: number) => ({
    title: `Assunto ${secret} ${next()}`,
    field_id: 1,
    folder_id,
  })
  const written = async (world: World) => {
    const { id: folderId } = await created(world)
    const body = await subject(world, folderId)
    const { id } = (await world.ana.call(`POST ${at}/subjects`, { body })).body.response
    return { folderId, id }
  }
  const revised = async (world: World) => {
    const { folderId } = await written(world)
    const body = { note: `Revisada ${world.secret}` }
    return (await world.ana.call(`POST ${at}/folders/{id}/revisions`, { params: { id: folderId }, body })).body.response
  }
  const ofFolder = async (world: World) => ({ params: { folderId: (await written(world)).folderId } })
  const named = { refers: true, prepare: async (world: World) => ({ params: { id: (await created(world)).id } }) }
  const changed = {
    refers: true,
    prepare: async (world: World) => ({ params: { id: (await created(world)).id }, body: folder(world.secret) }),
  }
  return {
    'POST /folders': { prepare: () => ({ body: folder('nova') }) },
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
    'POST /folders/{id}/revisions': {
      fillsTables: true,
      refers: true,
      prepare: async (world) => ({
        params: { id: (await written(world)).folderId },
        body: { note: `Revisada ${world.secret}`, date_revision: '2027-02-01' },
      }),
    },
    'GET /folders/{id}/revisions': {
      refers: true,
      prepare: async (world) => ({ params: { id: (await revised(world)).folder_id } }),
    },
    'GET /revisions/{id}': {
      refers: true,
      prepare: async (world) => ({ params: { id: (await revised(world)).id } }),
    },
    'GET /suggestions/{folderId}': { refers: true, prepare: ofFolder },
    'POST /pdf/{folderId}': { refers: true, prepare: ofFolder },
    'GET /pdf/{folderId}': { refers: true, prepare: ofFolder },
    'GET /png/{folderId}': { refers: true, prepare: ofFolder },
  }
}

/** A SWOT with a subject in each of two quadrants, and what crosses them. */
async function crossed({ ana, secret }: World) {
  const at = canvasAddresses.swot
  const { id: folder_id } = (await ana.call(`POST ${at}/folders`, { body: folder(secret) })).body.response
  const subjects: number[] = []
  for (const field_id of [1, 3]) {
    const body = { title: `Assunto ${secret} ${next()}`, field_id, folder_id }
    subjects.push((await ana.call(`POST ${at}/subjects`, { body })).body.response.id)
  }
  return { folder_id, kind: 'so' as const, title: `Estratégia ${secret}`, subjects }
}
const writtenCrossing = async (world: World) => {
  const body = await crossed(world)
  const { id } = (await world.ana.call(`POST ${canvasAddresses.swot}/crossings`, { body })).body.response
  return { id, body }
}

const crossingFixtures: Record<keyof typeof crossingCalls, Fixture> = {
  'GET /client/planejamento-estrategico/swot/crossings/{folderId}': {
    refers: true,
    prepare: async (world) => ({ params: { folderId: (await writtenCrossing(world)).body.folder_id } }),
  },
  'POST /client/planejamento-estrategico/swot/crossings': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ body: await crossed(world) }),
  },
  'PUT /client/planejamento-estrategico/swot/crossings/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, body } = await writtenCrossing(world)
      return { params: { id }, body: { title: 'Outra estratégia', kind: body.kind, subjects: body.subjects } }
    },
  },
  'DELETE /client/planejamento-estrategico/swot/crossings/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await writtenCrossing(world)).id } }),
  },
}

export const strategyFixtures = {
  ...crossingFixtures,
  ...under(canvasAddresses.swot, fixturesOf('swot')),
  ...under(canvasAddresses.canvas, fixturesOf('canvas')),
} satisfies Record<CallKey, Fixture> as Fixtures
