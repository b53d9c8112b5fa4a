import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures } from '../testing/fixture.ts'

const params = { business: 'padaria' } as const

export const welcomeFixtures: Fixtures = {
  'GET /welcome': { prepare: () => ({}) },
  'GET /welcome/business': { prepare: () => ({}) },
  'PUT /welcome': {
    fillsTables: true,
    prepare: () => ({ body: { business: 'padaria', size: 'few', concern: 'routine' } }),
  },
  'PUT /welcome/steps/{step}': {
    fillsTables: true,
    prepare: () => ({ params: { step: 'people' }, body: { skipped: true } }),
  },
  'GET /welcome/packs/{business}': { prepare: () => ({ params }) },
  'POST /welcome/packs/{business}': {
    prepare: () => ({ params, body: { items: ['Produção/department/Produção'], accounts: false } }),
  },
  'GET /welcome/applications': { prepare: () => ({}) },
  'POST /welcome/applications/{id}/taking-back': {
    fillsTables: true,
    refers: true,
    prepare: async ({ ana }) => {
      const body = { items: ['Produção/macro_process/Confeitaria'], accounts: false }
      await ana.call('POST /welcome/packs/{business}', { params, body })
      const [last] = (await ana.call('GET /welcome/applications')).body.response
      return { params: { id: last!.id } }
    },
    offered: offers('take_back', async (reader, { params }) =>
      (await reader.call('GET /welcome/applications')).body.response.find(({ id }) => id === params!.id),
    ),
  },
}
