import type { Fixtures } from '../testing/fixture.ts'
import type { FinanceWorld } from './chart.fixtures.ts'
import { entry } from './entries.fixtures.ts'

/** The month of the entries that the fixtures book. */
async function ofMonth(world: FinanceWorld) {
  await entry(world)
  return { params: { month: '2026-03' } }
}

/** After those of entries and accounts, which open every month again. */
export const monthFixtures: Fixtures = {
  'GET /client/finance/closed-months/{month}/review': { prepare: ofMonth },
  'GET /client/finance/closed-months/{month}/package': { prepare: ofMonth },
  'GET /client/finance/closed-months': {
    fillsTables: true,
    prepare: async ({ ana }) => {
      await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2001-02' } })
      return {}
    },
  },
  'PUT /client/finance/closed-months/{month}': {
    prepare: async ({ ana }) => {
      await ana.call('DELETE /client/finance/closed-months/{month}', { params: { month: '2001-03' } })
      return { params: { month: '2001-03' } }
    },
  },
  'DELETE /client/finance/closed-months/{month}': {
    prepare: async ({ ana }) => {
      await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2001-04' } })
      return { params: { month: '2001-04' } }
    },
  },
}
