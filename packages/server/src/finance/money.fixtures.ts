import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { FinanceWorld } from './chart.fixtures.ts'

const accountInput = (secret: string) => ({ name: `Banco ${secret} ${next()}`, type: '1' as const, initial_value: 100 })

/** No month is closed: a closed one refuses what would change it. */
export async function reopenMonths({ ana }: Pick<FinanceWorld, 'ana'>) {
  const { body } = await ana.call('GET /client/finance/closed-months')
  for (const { month } of body.response)
    await ana.call('DELETE /client/finance/closed-months/{month}', { params: { month } })
}

/** A company has at most fifty accounts, and the tests prepare more. */
async function moneyAccount(world: FinanceWorld) {
  const { ana, secret } = world
  await reopenMonths(world)
  const { body } = await ana.call('GET /client/finance/money-accounts')
  for (const { id, main } of body.response.slice(20))
    if (!main) await ana.call('DELETE /client/finance/money-accounts/{id}', { params: { id } })
  return (await ana.call('POST /client/finance/money-accounts', { body: accountInput(secret) })).body.response
}

/** Accounts with transfers do not go: the same few serve all of them. */
async function someAccount(world: FinanceWorld, nth: number) {
  await reopenMonths(world)
  const { body } = await world.ana.call('GET /client/finance/money-accounts')
  const others = body.response.filter(({ main, disabled }) => !main && !disabled)
  return others.length > 4 ? others[nth]! : moneyAccount(world)
}

async function transferInput(world: FinanceWorld) {
  const [from, to] = [await someAccount(world, 0), await someAccount(world, 1)]
  return { from_id: from.id, to_id: to.id, value: 10.5, date: '2026-03-02', description: `Reforço ${world.secret}` }
}
const transfer = async (world: FinanceWorld) =>
  (await world.ana.call('POST /client/finance/transfers', { body: await transferInput(world) })).body.response

export const moneyFixtures: Fixtures = {
  'GET /client/finance/initial-value': { prepare: () => ({}) },
  'POST /client/finance/initial-value': {
    prepare: async (world) => {
      await reopenMonths(world)
      return { body: { value: next() + 0.25 } }
    },
  },
  'GET /client/finance/money-accounts': {
    prepare: async (world) => {
      await moneyAccount(world)
      return {}
    },
  },
  'GET /client/finance/money-accounts/{id}/bills': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await moneyAccount(world)).id } }),
  },
  'POST /client/finance/money-accounts': {
    prepare: async (world) => {
      await moneyAccount(world)
      return { body: accountInput('Central') }
    },
  },
  'PUT /client/finance/money-accounts/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await moneyAccount(world)).id },
      body: accountInput(world.secret),
    }),
  },
  'DELETE /client/finance/money-accounts/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await moneyAccount(world)).id } }),
  },
  'GET /client/finance/transfers': {
    prepare: async (world) => {
      await transfer(world)
      return {}
    },
  },
  'POST /client/finance/transfers': {
    refers: true,
    prepare: async (world) => ({ body: await transferInput(world) }),
  },
  'PUT /client/finance/transfers/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await transfer(world)).id }, body: await transferInput(world) }),
  },
  'DELETE /client/finance/transfers/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await transfer(world)).id } }),
  },
}
