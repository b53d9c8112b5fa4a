import { automationCalls } from '@prumo/contract/integrations/automations/endpoints.ts'
import { webhookCalls } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import type { Fixture, Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { type Made, making, recordFixtures } from '../testing/record-fixtures.ts'
import { formFixtures } from './forms.fixtures.ts'

const body = ({ ana }: Pick<World, 'ana'>) => ({
  name: 'Planilha',
  areas: { tasks: 'see' as const },
  password: ana.password,
})
const key = async (world: World) =>
  (await world.ana.call('POST /integrations/keys', { body: body(world) })).body.response

const webhook: Made<keyof typeof webhookCalls> = {
  create: 'POST /integrations/webhooks',
  async body({ server, ana, secret }) {
    // A company has few: room for those of one test.
    await server.asOwner(
      `delete from integrations.webhooks where company_id = $1 and id not in
       (select id from integrations.webhooks where company_id = $1 order by id desc limit 5)`,
      [ana.companyId],
    )
    const address = `https://programa.example/${next()}`
    return { title: `Painel ${secret}`, address, events: ['task.created'], on: true }
  },
}

/** A webhook and what it was told of a task. */
async function delivery(world: World): Promise<{ id: number; webhook: number }> {
  const { ana, secret } = world
  const { id } = await making(webhook)(world)
  await ana.call('POST /calendar/task', { body: { label: `Visita ${secret}`, date: '2026-12-01' } })
  const told = await ana.call('GET /integrations/webhooks/{id}/deliveries', { params: { id }, query: {} })
  return { id: told.body.response[0]!.id, webhook: id }
}

/** By a key that exports the company: these calls answer no session. */
const exporting: Fixture['as'] = async ({ server, ana }) => {
  const areas = { export: 'see' as const, tasks: 'see' as const }
  const { token } = (await ana.call('POST /integrations/keys', { body: { ...body({ ana }), areas } })).body.response
  return { ...ana, token, call: (call, ...input) => server.call(token, call, ...input) }
}

const automation: Made<keyof typeof automationCalls> = {
  create: 'POST /integrations/automations',
  async body({ server, ana, secret }) {
    await server.asOwner(
      `delete from integrations.automations where company_id = $1 and id not in
       (select id from integrations.automations where company_id = $1 order by id desc limit 5)`,
      [ana.companyId],
    )
    return {
      title: `Avisar ${secret}`,
      when: { kind: 'event', event: 'task.created' },
      conditions: [{ field: 'label', is: 'contains', value: secret }],
      actions: [{ do: 'notify', text: `Nova: ${secret}`, who: 'me' }],
    }
  },
}

export const integrationFixtures: Fixtures = {
  'GET /integrations/export': { as: exporting, prepare: () => ({}) },
  'GET /integrations/export/tables/{name}': {
    as: exporting,
    prepare: () => ({ params: { name: 'tarefas' }, query: {} }),
  },
  'GET /integrations/export/lines': { as: exporting, prepare: () => ({}) },
  'GET /integrations/export/changes': {
    as: exporting,
    prepare: async (world) => {
      const { body } = await (await exporting(world)).call('GET /integrations/export')
      return { query: { cursor: body.response.cursor } }
    },
  },
  ...recordFixtures(automationCalls, automation, {
    'GET /integrations/automations/words': { prepare: () => ({}) },
    'POST /integrations/automations/try': {
      prepare: async (world) => {
        const { ana, secret } = world
        await ana.call('POST /calendar/task', { body: { label: `Visita ${secret}`, date: '2026-12-01' } })
        return { body: { when: { kind: 'event', event: 'task.created' }, conditions: [] } }
      },
    },
    'GET /integrations/automations/{id}/firings': {
      refers: true,
      fillsTables: true,
      async prepare(world) {
        const { id } = await making(automation)(world)
        const { server, ana, secret } = world
        await ana.call('POST /calendar/task', { body: { label: `Visita ${secret}`, date: '2026-12-01' } })
        await server.asOwner('insert into integrations.days (company_id, day) values ($1, $2) on conflict do nothing', [
          ana.companyId,
          '2026-12-01',
        ])
        return { params: { id }, query: {} }
      },
    },
  }),
  ...recordFixtures(webhookCalls, webhook, {
    'GET /integrations/happenings': { prepare: () => ({}) },
    'GET /integrations/webhooks/{id}/deliveries': {
      refers: true,
      fillsTables: true,
      prepare: async (world) => ({ params: { id: (await delivery(world)).webhook }, query: {} }),
    },
    'POST /integrations/deliveries/{id}/again': {
      refers: true,
      prepare: async (world) => ({ params: { id: (await delivery(world)).id } }),
    },
  }),
  ...formFixtures,
  'GET /integrations/keys': {
    fillsTables: true,
    prepare: async (world) => {
      await key(world)
      return {}
    },
  },
  'POST /integrations/keys': { prepare: (world) => ({ body: body(world) }) },
  'DELETE /integrations/keys/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await key(world)).id } }),
  },
  'GET /integrations/key': {
    prepare: () => ({}),
    as: async ({ server, ana }) => {
      const { token } = (await ana.call('POST /integrations/keys', { body: body({ ana }) })).body.response
      return { ...ana, token, call: (call, ...input) => server.call(token, call, ...input) }
    },
  },
}
