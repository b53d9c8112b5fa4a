import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { storeMonth } from './month/keeping.ts'

const month = '2026-03'
const params = { month }

const inTenDays = ({ server }: Pick<World, 'server'>) =>
  new Date(server.composed.services.clock.now().getTime() + 86_400_000 * 10).toISOString().slice(0, 10)
const password = 'senha do relatório'
const linkInput = (world: Pick<World, 'server'>, title: string) => ({
  title,
  month,
  parts: ['opening' as const],
  ends_on: inTenDays(world),
  password,
})
const link = async (world: World) =>
  (
    await world.ana.call('POST /client/relatorios-do-mes/links', {
      body: linkInput(world, `Banco ${world.secret} ${next()}`),
    })
  ).body.response
const opened = async (world: World) => ({
  params: { token: (await link(world)).url.split('/').at(-1)! },
  body: { password },
})

const scheduleInput = async ({ ana, secret }: Pick<World, 'ana' | 'secret'>) => {
  const body = { name: `Contato ${secret}`, email: `contato${next()}@de-fora.com.br`, phone: '' }
  const { id } = (await ana.call('POST /contacts', { body })).body.response
  return { day: 5, parts: ['opening' as const], user_ids: [], contact_ids: [id], password }
}
const schedule = async (world: World) => {
  await world.ana.call('PUT /client/relatorios-do-mes/envio', { body: await scheduleInput(world) })
  return {}
}

/** A month of which something was said, and that was closed. */
const closed = async ({ server, ana, secret }: World) => {
  await ana.call('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
    params: { month, part: 'opening' },
    body: { text: `Abertura ${secret}` },
  })
  await ana.call('PUT /client/finance/closed-months/{month}', { params })
  await server.runJobs(storeMonth)
  return { params }
}

export const reportFixtures: Fixtures = {
  'GET /client/relatorio-do-mes/{month}': { fillsTables: true, prepare: closed },
  'GET /client/relatorio-do-mes/{month}/pdf': { prepare: () => ({ params }) },
  'PUT /client/relatorio-do-mes/{month}/textos/{part}': {
    prepare: () => ({ params: { month, part: 'indicators' }, body: { text: 'Um comentário' } }),
    offered: offers(
      'write',
      async (reader) =>
        (await reader.call('GET /client/relatorio-do-mes/{month}', { params, query: {} })).body.response.indicators ??
        undefined,
    ),
  },
  'GET /client/relatorios-do-mes/links': {
    prepare: async (world) => {
      await link(world)
      return {}
    },
  },
  'POST /client/relatorios-do-mes/links': {
    prepare: (world) => ({ body: linkInput(world, 'Banco') }),
    offered: offers('share', async (reader) => (await reader.call('GET /client/relatorios-do-mes/links')).body),
  },
  'DELETE /client/relatorios-do-mes/links/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await link(world)).id } }),
  },
  'POST /relatorio/{token}': { fillsTables: true, prepare: opened },
  'POST /relatorio/{token}/pdf': { prepare: opened },
  'GET /client/relatorios-do-mes/envio': {
    fillsTables: true,
    prepare: async (world) => {
      await schedule(world)
      const { id } = await link(world)
      await world.server.asOwner(
        `insert into reports.deliveries (company_id, month, contact_id, link_id) values ($1, '2026-03-01', 1, $2)
         on conflict do nothing`,
        [world.ana.companyId, id],
      )
      return {}
    },
  },
  'PUT /client/relatorios-do-mes/envio': {
    refers: true,
    prepare: async (world) => ({ body: await scheduleInput(world) }),
  },
  'DELETE /client/relatorios-do-mes/envio': { prepare: schedule },
  'GET /client/relatorio-do-conselho/{month}': { prepare: () => ({ params }) },
  'GET /client/relatorio-do-conselho/{month}/pdf': { prepare: () => ({ params }) },
}
