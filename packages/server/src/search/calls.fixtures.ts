import type { Fixtures } from '../testing/fixture.ts'

export const searchFixtures: Fixtures = {
  'GET /search': {
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /contacts', {
        body: { name: `Padaria ${secret}`, email: `${Math.random()}@padaria.com.br` },
      })
      return { query: { q: secret } }
    },
  },
}
