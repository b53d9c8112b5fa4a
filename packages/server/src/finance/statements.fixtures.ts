import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { subtopic } from './chart.fixtures.ts'
import { entry } from './entries.fixtures.ts'
import { reopenMonths } from './money.fixtures.ts'
import { storeStatement } from './statements/storing.ts'
import { ofx } from './statements/testing/ofx-files.ts'

/** Of another account each time: the same lines are not the same movements. */
const file = (word: string) =>
  ofx([{ day: '2026-03-10', amount: '-120.35', memo: `PAG ${word}` }], { account: `${next()}-0` }, `${word}.ofx`)

/** The most open statements of a company; the tests prepare more. */
async function read({ ana, secret }: World) {
  const { body } = await ana.call('GET /client/finance/statements', { query: { per_page: 200 } })
  for (const { id, lines } of body.response.slice(100))
    if (lines.stored === 0) await ana.call('DELETE /client/finance/statements/{id}', { params: { id } })
  return (await ana.call('POST /client/finance/statements', { files: [file(secret)] })).body.response[0]!
}

async function booking(world: World) {
  const { id, topic_id } = await subtopic(world)
  return { type: 'book' as const, classification_id: topic_id, scheme_account_id: id, description: world.secret }
}

/** The Caixa exists once its initial value is set. */
async function caixa({ ana }: World) {
  await ana.call('POST /client/finance/initial-value', { body: { value: 1 } })
  const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
  return accounts.find(({ main }) => main)!.id
}

async function placed(world: World) {
  const { id } = await read(world)
  const money_account_id = await caixa(world)
  await world.ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })
  return id
}

async function decided(world: World) {
  // Of the same amount and day: it is proposed, and booking the line declines it.
  await entry(world)
  const id = await placed(world)
  const body = { lines: [1], decision: await booking(world) }
  await world.ana.call('PUT /client/finance/statements/{id}/lines', { params: { id }, body })
  return { params: { id } }
}

async function stored(world: World) {
  const found = await decided(world)
  await world.ana.call('POST /client/finance/statements/{id}/run', found)
  await world.server.runJobs(storeStatement)
  return found
}

const found = async (world: World) => ({ params: { id: (await read(world)).id } })

async function rule(world: World, more: object = {}) {
  const { id, topic_id } = await subtopic(world)
  const place = { classification_id: topic_id, scheme_account_id: id }
  return { contains: `moinho ${world.secret}`, ...place, parts: [{ share: '12.50', ...place }], ...more }
}
const written = async (world: World) =>
  (await world.ana.call('POST /client/finance/booking-rules', { body: await rule(world) })).body.response

/** A company has at most two hundred, and the tests prepare more. */
async function writtenRule(world: World) {
  const { body } = await world.ana.call('GET /client/finance/booking-rules')
  for (const { id } of body.response.slice(100))
    await world.ana.call('DELETE /client/finance/booking-rules/{id}', { params: { id } })
  return written(world)
}

export const statementFixtures: Fixtures = {
  'GET /client/finance/statements': {
    prepare: async (world) => {
      await read(world)
      return {}
    },
  },
  // The answer contains what was sent.
  'POST /client/finance/statements': { prepare: () => ({ files: [file('Central')] }) },
  'GET /client/finance/statements/{id}': { refers: true, prepare: found },
  'PUT /client/finance/statements/{id}': {
    refers: true,
    prepare: async (world) => {
      await reopenMonths(world)
      return { ...(await found(world)), body: { money_account_id: await caixa(world) } }
    },
  },
  'POST /client/finance/statements/{id}/account': {
    refers: true,
    prepare: async (world) => {
      await reopenMonths(world)
      return found(world)
    },
  },
  'GET /client/finance/statements/{id}/balance': {
    refers: true,
    prepare: async (world) => ({ params: { id: await placed(world) } }),
  },
  'GET /client/finance/statements/{id}/lines/{line}/alike': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await read(world)).id, line: 1 } }),
  },
  'GET /client/finance/statements/{id}/lines': { refers: true, prepare: found },
  'PUT /client/finance/statements/{id}/lines': {
    refers: true,
    unrecorded: 'Nothing is in the books yet; booking records what became of each line.',
    prepare: async (world) => ({ ...(await found(world)), body: { lines: [1], decision: await booking(world) } }),
  },
  'POST /client/finance/statements/{id}/run': { refers: true, prepare: decided },
  'POST /client/finance/statements/{id}/undo': { refers: true, prepare: stored },
  'DELETE /client/finance/statements/{id}': { refers: true, prepare: found },
  'GET /client/finance/statement-rules': {
    fillsTables: true,
    prepare: async (world) => {
      await stored(world)
      return {}
    },
  },
  'DELETE /client/finance/statement-rules/{id}': {
    refers: true,
    prepare: async (world) => {
      await stored(world)
      const { body } = await world.ana.call('GET /client/finance/statement-rules', { query: { per_page: 1 } })
      return { params: { id: body.response[0]!.id } }
    },
  },
  'GET /client/finance/booking-rules': {
    fillsTables: true,
    prepare: async (world) => {
      await writtenRule(world)
      return {}
    },
  },
  'POST /client/finance/booking-rules': {
    refers: true,
    prepare: async (world) => {
      await writtenRule(world)
      return { body: await rule(world, { least: '10.00', most: '900.00', competence: 'previous' }) }
    },
  },
  'PUT /client/finance/booking-rules/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await writtenRule(world)).id }, body: await rule(world) }),
  },
  'DELETE /client/finance/booking-rules/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await writtenRule(world)).id } }),
  },
  'POST /client/finance/booking-rules/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await writtenRule(world)
      return { body: [(await written(world)).id, first.id] }
    },
  },
  'GET /client/finance/booking-rules/lines': {
    refers: true,
    prepare: async (world) => {
      await read(world)
      const { contains, classification_id } = await rule(world)
      return { query: { contains, classification_id } }
    },
  },
}
