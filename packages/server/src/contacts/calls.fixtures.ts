import type { Fixtures } from '../testing/fixture.ts'
import type { Person } from '../testing/test-server.ts'

let made = 0
const contact = (secret: string) => ({
  name: `Padaria ${secret}`,
  email: `contato${++made}@padaria.com.br`,
  phone: '11987654321',
})
const created = async (ana: Person, secret: string) =>
  (await ana.call('POST /contacts', { body: contact(secret) })).body.response

export const contactFixtures: Fixtures = {
  'GET /contacts': {
    prepare: async ({ ana, secret }) => {
      await created(ana, secret)
      return {}
    },
  },
  'POST /contacts': { prepare: () => ({ body: contact('Central') }) },
  'PUT /contacts': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ body: { ...contact(secret), id: (await created(ana, secret)).id } }),
  },
  'GET /contacts/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await created(ana, secret)).id } }),
  },
  'DELETE /contacts/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await created(ana, secret)).id } }),
  },
}
