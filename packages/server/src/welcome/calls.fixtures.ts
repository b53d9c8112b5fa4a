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
    prepare: () => ({ params, body: { departments: ['Produção'], items: [], accounts: false } }),
  },
}
