import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import type { Person } from '../testing/test-server.ts'

const written = async (ana: Person, secret: string) =>
  (await ana.call('POST /chat/messages', { body: { text: `Mensagem ${secret}` } })).body.response

/** A room of Ana and a new colleague. */
const room = async ({ server, ana }: World) => {
  const { userId } = await server.colleague(ana)
  return (await ana.call('POST /chat/rooms', { body: { user_id: userId } })).body.response.id!
}
const said = async (world: World) => {
  const id = await room(world)
  const body = { text: `Só para você ${world.secret}` }
  const message = (await world.ana.call('POST /chat/rooms/{id}/messages', { params: { id }, body })).body.response
  return { id, message }
}

/** A message says until when it may be corrected or deleted instead of that it may. */
const whileChangeable = offers('remove', async (reader, { params }) => {
  const { body } = await reader.call('GET /chat/messages')
  const message = body.response.find(({ id }) => id === params!.id)
  return message && { can: { remove: message.changeable_until !== null } }
})

export const chatFixtures: Fixtures = {
  'GET /chat/messages': {
    prepare: async ({ ana, secret }) => {
      await written(ana, secret)
      return {}
    },
  },
  'POST /chat/messages': { prepare: () => ({ body: { text: 'Bom dia' } }) },
  'PUT /chat/messages/{id}': {
    refers: true,
    offered: whileChangeable,
    prepare: async ({ ana, secret }) => ({
      params: { id: (await written(ana, secret)).id },
      body: { text: `Corrigida ${secret}`, mentions: [ana.userId] },
    }),
  },
  'DELETE /chat/messages/{id}': {
    refers: true,
    offered: whileChangeable,
    prepare: async ({ ana, secret }) => ({ params: { id: (await written(ana, secret)).id } }),
  },
  'PUT /chat/messages/{id}/reactions': {
    refers: true,
    fillsTables: true,
    personal: true,
    prepare: async (world) => ({
      params: { id: (await said(world)).message.id },
      body: { reaction: 'like', on: true },
    }),
  },
  'PUT /chat/messages/{id}/pin': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await said(world)).message.id }, body: { on: true } }),
  },
  'GET /chat/pinned': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id, message } = await said(world)
      await world.ana.call('PUT /chat/messages/{id}/pin', { params: { id: message.id }, body: { on: true } })
      return { query: { room: id } }
    },
  },
  'GET /chat/unread': { prepare: () => ({}) },
  'POST /chat/read': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ body: { message_id: (await written(ana, secret)).id } }),
  },
  'GET /chat/participants': { prepare: () => ({}) },
  'GET /chat/file/{id}': {
    fillsTables: true,
    refers: true,
    personal: true,
    prepare: async (world) => {
      const id = await room(world)
      const files = [new File([`Lista ${world.secret}`], 'lista.txt', { type: 'text/plain' })]
      const body = { text: '' }
      const sent = await world.ana.call('POST /chat/rooms/{id}/messages', { params: { id }, body, files })
      return { params: { id: sent.body.response.files[0]!.id } }
    },
  },
  'GET /chat/rooms': {
    prepare: async (world) => {
      await said(world)
      return {}
    },
  },
  'POST /chat/rooms': {
    refers: true,
    prepare: async ({ server, ana }) => ({ body: { user_id: (await server.colleague(ana)).userId } }),
  },
  'GET /chat/rooms/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await said(world)).id } }),
  },
  'GET /chat/rooms/{id}/messages': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await said(world)).id } }),
  },
  'POST /chat/rooms/{id}/messages': {
    refers: true,
    personal: true,
    offered: offers('write', async (reader, { params }) => {
      const { status, body } = await reader.call('GET /chat/rooms/{id}', { params: { id: params!.id as number } })
      return status === 200 ? body.response : undefined
    }),
    fillsTables: true,
    prepare: async (world) => ({
      params: { id: await room(world) },
      body: { text: 'Bom dia', mentions: [world.ana.userId] },
    }),
  },
  'POST /chat/rooms/{id}/read': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id, message } = await said(world)
      return { params: { id }, body: { message_id: message.id } }
    },
  },
  'GET /chat/rooms/{id}/participants': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await said(world)).id } }),
  },
  'GET /chat/search': {
    prepare: async (world) => {
      await said(world)
      return { query: { search: world.secret } }
    },
  },
}
