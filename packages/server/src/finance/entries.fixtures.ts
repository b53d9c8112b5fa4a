import type { Fixtures } from '../testing/fixture.ts'
import { type FinanceWorld, incomePlace, subtopic } from './chart.fixtures.ts'
import { reopenMonths } from './money.fixtures.ts'

async function entryInput(world: FinanceWorld) {
  await reopenMonths(world)
  const { id, topic_id } = await subtopic(world)
  return {
    classification_id: topic_id,
    scheme_account_id: id,
    description: `Compra ${world.secret}`,
    payment_method_id: 2,
    value: 120.35,
    month_competence: '2026-03',
    date_finish: '2026-03-10',
  }
}

export const entry = async (world: FinanceWorld) =>
  (await world.ana.call('POST /client/finance/entries', { body: await entryInput(world) })).body.response

async function paid(world: FinanceWorld) {
  const { id } = await entry(world)
  const body = { date: '2026-03-09', value: 20 }
  const answer = await world.ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body })
  return { id, paymentId: answer.body.response.id }
}

const file = (secret: string) => new File([secret], `${secret}.txt`, { type: 'text/plain' })
async function attached(world: FinanceWorld) {
  const { id } = await entry(world)
  const answer = await world.ana.call('POST /client/finance/entries/{id}/files', {
    params: { id },
    files: [file(world.secret)],
  })
  return { id, file: answer.body.response[0]!.id }
}

async function many(world: FinanceWorld) {
  const ids = [(await entry(world)).id]
  const body = { ids, action: { type: 'pay' as const, date: '2026-03-08' } }
  return (await world.ana.call('POST /client/finance/entries/bulk', { body })).body.response
}

/** An income that is open, in a company with a PIX key. */
async function receivable(world: FinanceWorld) {
  const { ana } = world
  const body = { ...(await entryInput(world)), ...(await incomePlace(world)) }
  const { id } = (await ana.call('POST /client/finance/entries', { body })).body.response
  const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
  const { id: account, name, type, initial_value } = accounts.find(({ main }) => main)!
  const pix = { pix_key: 'fulano@example.com', pix_city: 'Campinas' }
  const changed = { name, type, initial_value, ...pix }
  await ana.call('PUT /client/finance/money-accounts/{id}', { params: { id: account }, body: changed })
  return { params: { id } }
}

async function divisible(world: FinanceWorld) {
  const { id, classification_id, scheme_account_id } = await entry(world)
  return { id, classification_id, scheme_account_id }
}
const parts = (place: { classification_id: number; scheme_account_id: number | null }) => ({
  parts: [
    { ...place, value: '100.00' },
    { ...place, value: '20.35' },
  ],
})

const found = async (world: FinanceWorld) => ({ params: { id: (await entry(world)).id } })
const listed = async (world: FinanceWorld) => {
  await paid(world)
  return {}
}

export const entryFixtures: Fixtures = {
  'GET /client/finance/entries': { prepare: listed },
  'GET /client/finance/entries/csv': { prepare: listed },
  'GET /client/finance/usual-accounts': {
    prepare: async (world) => {
      await entry(world)
      return { query: { search: `compra ${world.secret}` } }
    },
  },
  'GET /client/finance/entries/{id}': { refers: true, prepare: found },
  'POST /client/finance/entries': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: { ...(await entryInput(world)), series: { type: '2', count: 3 } } }),
  },
  'PUT /client/finance/entries/{id}': {
    refers: true,
    prepare: async (world) => ({ ...(await found(world)), body: await entryInput(world) }),
  },
  'PUT /client/finance/entries/date/{id}': {
    refers: true,
    prepare: async (world) => ({ ...(await found(world)), body: { date: '2026-03-11' } }),
  },
  'DELETE /client/finance/entries/{id}': { refers: true, prepare: found },
  'GET /client/finance/entries/{id}/pix': { refers: true, prepare: receivable },
  'POST /client/finance/entries/{id}/duplicate': { refers: true, prepare: found },
  'POST /client/finance/entries/{id}/split': {
    refers: true,
    prepare: async (world) => {
      const { id, ...place } = await divisible(world)
      return { params: { id }, body: parts(place) }
    },
  },
  'POST /client/finance/entries/{id}/join': {
    refers: true,
    prepare: async (world) => {
      const { id, ...place } = await divisible(world)
      await world.ana.call('POST /client/finance/entries/{id}/split', { params: { id }, body: parts(place) })
      return { params: { id }, body: place }
    },
  },
  'POST /client/finance/entries/{id}/payments': {
    refers: true,
    prepare: async (world) => ({ ...(await found(world)), body: { date: '2026-03-12', value: 10.1, interest: 0.5 } }),
  },
  'PUT /client/finance/entries/{id}/payments/{paymentId}': {
    refers: true,
    prepare: async (world) => ({ params: await paid(world), body: { cleared_on: '2026-03-13' } }),
  },
  'DELETE /client/finance/entries/{id}/payments/{paymentId}': {
    refers: true,
    prepare: async (world) => ({ params: await paid(world) }),
  },
  'POST /client/finance/entries/bulk': {
    fillsTables: true,
    prepare: async (world) => ({
      body: { ids: [(await entry(world)).id], action: { type: 'pay', date: '2026-03-14' } },
    }),
  },
  'POST /client/finance/entries/bulk/{id}/undo': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await many(world)).id } }),
  },
  'GET /client/finance/entries/{id}/files': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await attached(world)).id } }),
  },
  'POST /client/finance/entries/{id}/files': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ ...(await found(world)), files: [file(world.secret)] }),
  },
  'GET /client/finance/entries/file/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await attached(world)).file } }),
  },
  'DELETE /client/finance/entries/file/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await attached(world)).file } }),
  },
}
