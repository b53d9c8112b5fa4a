import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { type FinanceWorld, incomePlace } from './chart.fixtures.ts'
import { entry } from './entries.fixtures.ts'
import { reopenMonths } from './money.fixtures.ts'

async function booked(world: FinanceWorld) {
  await entry(world)
  return {}
}

export const reckoningFixtures: Fixtures = {
  'GET /client/finance/forecast': { prepare: booked },
  'GET /client/finance/causes': {
    prepare: async (world) => ({ ...(await booked(world)), query: { month: '2026-03' } }),
  },
  'GET /client/finance/customers/{contactId}/statement': {
    refers: true,
    prepare: async (world) => {
      const body = { name: `Cliente ${world.secret}`, email: `cliente${next()}@example.com` }
      const { id } = (await world.ana.call('POST /contacts', { body })).body.response
      return { params: { contactId: id } }
    },
  },
  'GET /client/finance/today': { prepare: booked },
  'GET /client/finance/late-customers': {
    prepare: async (world) => {
      const body = {
        ...(await incomePlace(world)),
        description: `Venda ${world.secret}`,
        payment_method_id: 2,
        value: 10,
        month_competence: '2026-03',
        date_finish: '2026-03-10',
      }
      await reopenMonths(world)
      await world.ana.call('POST /client/finance/entries', { body })
      return {}
    },
  },
}
