import type { Fixtures } from '../testing/fixture.ts'
import type { FinanceWorld } from './chart.fixtures.ts'
import { entry } from './entries.fixtures.ts'

async function booked(world: FinanceWorld) {
  await entry(world)
  return {}
}

export const reckoningFixtures: Fixtures = {
  'GET /client/finance/forecast': { prepare: booked },
  'GET /client/finance/causes': {
    prepare: async (world) => ({ ...(await booked(world)), query: { month: '2026-03' } }),
  },
  'GET /client/finance/today': { prepare: booked },
}
