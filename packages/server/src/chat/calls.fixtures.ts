import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures } from '../testing/fixture.ts'
import type { Person } from '../testing/test-server.ts'

const written = async (ana: Person, secret: string) =>
  (await ana.call('POST /chat/messages', { body: { text: `Mensagem ${secret}` } })).body.response

export const chatFixtures: Fixtures = {
  'GET /chat/messages': {
    prepare: async ({ ana, secret }) => {
      await written(ana, secret)
      return {}
    },
  },
  'POST /chat/messages': { prepare: () => ({ body: { text: 'Bom dia' } }) },
  'DELETE /chat/messages/{id}': {
    refers: true,
    // A message says until when it may be deleted instead of that it may.
    offered: offers('remove', async (reader, { params }) => {
      const { body } = await reader.call('GET /chat/messages')
      const message = body.response.find(({ id }) => id === params!.id)
      return message && { can: { remove: message.deletable_until !== null } }
    }),
    prepare: async ({ ana, secret }) => ({ params: { id: (await written(ana, secret)).id } }),
  },
  'GET /chat/unread': { prepare: () => ({}) },
  'POST /chat/read': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ body: { message_id: (await written(ana, secret)).id } }),
  },
  'GET /chat/participants': { prepare: () => ({}) },
}
