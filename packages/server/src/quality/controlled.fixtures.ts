import type { CallKey } from '@prumo/contract/contract.ts'
import type { Fixtures, World } from '../testing/fixture.ts'

type Made = { id: number }

/** The fixtures of the calls that every kind of controlled document has. @param make makes a document of Ana. */
export function controlledFixtures(base: string, make: (world: World) => Promise<Made>): Fixtures {
  const call = (key: string) => key.replace(' ', ` ${base}`) as CallKey
  const send = async ({ ana }: World, key: string, input: object) => {
    // The types of a call cannot be followed through an address that is a parameter.
    const person = ana as unknown as { call(key: CallKey, input: object): Promise<{ body: { response: Made[] } }> }
    return (await person.call(call(key), input)).body
  }
  const approved = async (world: World) => {
    const { id } = await make(world)
    await send(world, 'PUT /{id}/decision', { params: { id }, body: { status: 'approved', note: world.secret } })
    return id
  }
  const version = async (world: World) => {
    const id = await approved(world)
    return (await send(world, 'GET /{id}/versions', { params: { id } })).response[0]!.id
  }
  const second = async (world: World) => {
    const id = await approved(world)
    await send(world, 'PUT /{id}/decision', { params: { id }, body: { status: 'refused', note: world.secret } })
    return (await send(world, 'GET /{id}/versions', { params: { id } })).response[0]!.id
  }
  const ofDocument = { refers: true, prepare: async (world: World) => ({ params: { id: (await make(world)).id } }) }
  const ofVersion = { refers: true, prepare: async (world: World) => ({ params: { id: await version(world) } }) }
  const ofApproved = { refers: true, prepare: async (world: World) => ({ params: { id: await approved(world) } }) }
  const fixtures: Fixtures = {
    'POST /pdf/{id}': ofDocument,
    'GET /pdf/{id}': ofDocument,
    'GET /versions/{id}/pdf': ofVersion,
    'GET /versions/{id}/difference': {
      refers: true,
      prepare: async (world) => ({ params: { id: await second(world) } }),
    },
    'GET /{id}/versions': ofApproved,
    'PUT /{id}/decision': {
      refers: true,
      prepare: async (world) => ({
        params: { id: (await make(world)).id },
        body: { status: 'approved', note: world.secret },
      }),
    },
    'GET /{id}/readers': ofDocument,
    'PUT /{id}/readers': {
      refers: true,
      fillsTables: true,
      prepare: async (world) => {
        const [{ id }, reader] = await Promise.all([make(world), world.server.colleague(world.ana, [])])
        return { params: { id }, body: { users: [reader.userId] } }
      },
    },
    'GET /{id}/reading': ofApproved,
    'POST /{id}/reading': {
      refers: true,
      fillsTables: true,
      prepare: async (world) => ({ params: { id: await approved(world) }, body: { version: 1 } }),
    },
    'GET /{id}/reading/pdf': ofApproved,
  }
  return Object.fromEntries(Object.entries(fixtures).map(([key, fixture]) => [call(key), fixture]))
}
