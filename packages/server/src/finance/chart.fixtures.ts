import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person } from '../testing/test-server.ts'

export type FinanceWorld = { ana: Person; secret: string }

/** A group has at most a hundred categories, and the tests prepare more; group 7 is left to the import. */
const groups = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
const topicInput = (secret: string) => ({
  topic: `Categoria ${secret} ${next()}`,
  type: '2' as const,
  group_id: groups[next() % groups.length]!,
})
const topic = async ({ ana, secret }: FinanceWorld, input: object = {}) =>
  (await ana.call('POST /client/finance/topic', { body: { ...topicInput(secret), ...input } })).body.response
export const subtopic = async (world: FinanceWorld, topicId?: number) =>
  (
    await world.ana.call('POST /client/finance/subtopic', {
      body: { topic: `Conta ${world.secret} ${next()}`, topic_id: topicId ?? (await topic(world)).id },
    })
  ).body.response

/** An account below a category of what comes in. */
export async function incomePlace(world: FinanceWorld) {
  const { id } = await topic(world, { type: '1', group_id: 1 })
  return { classification_id: id, scheme_account_id: (await subtopic(world, id)).id }
}

/** The name a category of the usual chart would take is free again, however often the chart is imported. */
async function withoutChart({ ana }: FinanceWorld) {
  const { body } = await ana.call('GET /client/finance/topic/group/{groupId}', { params: { groupId: 7 } })
  for (const { id } of body.response) await ana.call('DELETE /client/finance/topic/{id}', { params: { id } })
}

export const chartFixtures: Fixtures = {
  'GET /client/finance/group': { prepare: () => ({}) },
  'GET /client/finance/group/{id}': { prepare: () => ({ params: { id: 3 } }) },
  'POST /client/finance/topic': { prepare: () => ({ body: topicInput('de vendas') }) },
  'POST /client/finance/topic/import/{id}': {
    prepare: async (world) => {
      await withoutChart(world)
      return { params: { id: 23 } }
    },
  },
  'POST /client/finance/topic/import': {
    prepare: async (world) => {
      await withoutChart(world)
      return { body: { chart: 'food' } }
    },
  },
  'PUT /client/finance/topic/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await topic(world)).id }, body: topicInput(world.secret) }),
  },
  'GET /client/finance/topic/group/{groupId}': {
    prepare: async (world) => ({ params: { groupId: (await topic(world)).group_id } }),
  },
  'GET /client/finance/topic': {
    prepare: async (world) => {
      await subtopic(world)
      return {}
    },
  },
  'GET /client/finance/topic/sync/group/{groupId}': { prepare: () => ({ params: { groupId: 9 } }) },
  'GET /client/finance/topic/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await topic(world)).id } }),
  },
  'DELETE /client/finance/topic/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await topic(world)).id } }),
  },
  'POST /client/finance/topic/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await topic(world)
      return { body: [(await topic(world, { group_id: first.group_id })).id, first.id] }
    },
  },
  'POST /client/finance/subtopic': {
    refers: true,
    prepare: async (world) => ({ body: { topic: `Conta ${world.secret}`, topic_id: (await topic(world)).id } }),
  },
  'PUT /client/finance/subtopic/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, topic_id } = await subtopic(world)
      return { params: { id }, body: { topic: `Conta ${world.secret} outra`, topic_id } }
    },
  },
  'GET /client/finance/subtopic/topic/{topicId}': {
    refers: true,
    prepare: async (world) => ({ params: { topicId: (await subtopic(world)).topic_id } }),
  },
  'GET /client/finance/subtopic/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await subtopic(world)).id } }),
  },
  'DELETE /client/finance/subtopic/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await subtopic(world)).id } }),
  },
  'POST /client/finance/subtopic/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await subtopic(world)
      return { body: [(await subtopic(world, first.topic_id)).id, first.id] }
    },
  },
}
