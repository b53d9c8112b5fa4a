import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { department } from './testing/rncs.ts'

const link = async ({ ana, secret, server }: World) => {
  const ends_on = new Date(server.composed.services.clock.now().getTime() + 86_400_000 * 10).toISOString().slice(0, 10)
  return (await ana.call('POST /client/prontidao-iso/visitas', { body: { title: `Auditora ${secret}`, ends_on } })).body
    .response
}
const tokenOf = (url: string) => url.split('/').at(-1)!
const manual = async ({ ana, secret }: World) => {
  const body = { title: `Manual ${secret}`, politica_qualidade: `<p>${secret}</p>` }
  const { id } = (await ana.call('POST /client/manual-qualidade', { body })).body.response
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  return id
}
const formInput = async (world: World) => ({
  title: `Balcão ${world.secret} ${next()}`,
  department_id: (await department(world)).id,
  owner_id: world.ana.userId,
})
const form = async (world: World) =>
  (await world.ana.call('POST /client/rncs/formularios', { body: await formInput(world) })).body.response

export const linkFixtures: Fixtures = {
  'GET /client/prontidao-iso/visitas': {
    prepare: async (world) => {
      await link(world)
      return {}
    },
  },
  'POST /client/prontidao-iso/visitas': {
    prepare: ({ server }) => ({
      body: {
        title: 'Auditora externa',
        ends_on: new Date(server.composed.services.clock.now().getTime() + 86_400_000 * 3).toISOString().slice(0, 10),
      },
    }),
  },
  'DELETE /client/prontidao-iso/visitas/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await link(world)).id } }),
  },
  'GET /visita-iso/{token}': {
    fillsTables: true,
    prepare: async (world) => ({ params: { token: tokenOf((await link(world)).url) } }),
  },
  'GET /visita-iso/{token}/documentos/{kind}/{id}': {
    prepare: async (world) => ({
      params: { token: tokenOf((await link(world)).url), kind: 'quality_manual', id: await manual(world) },
    }),
  },
  'GET /client/rncs/formularios': {
    prepare: async (world) => {
      await form(world)
      return {}
    },
  },
  'POST /client/rncs/formularios': {
    refers: true,
    prepare: async (world) => ({ body: await formInput(world) }),
  },
  'DELETE /client/rncs/formularios/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await form(world)).id } }),
  },
  'GET /client/rncs/formularios/{id}/pdf': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await form(world)).id } }),
  },
  'GET /reclamacao/{token}': {
    fillsTables: true,
    // An address of before tokens were stored, which is stored when it is seen.
    prepare: async (world) => {
      const { id } = await form(world)
      const { sealer } = world.server.composed.services
      const params = { token: sealer.seal(`form ${world.ana.companyId}:${id}`, 'complaint') }
      await world.server.call(undefined, 'GET /reclamacao/{token}', { params })
      return { params }
    },
  },
  'POST /reclamacao/{token}': {
    prepare: async (world) => ({
      params: { token: tokenOf((await form(world)).url) },
      body: { what: `O bolo veio trocado ${world.secret}`, name: world.secret, contact: '11 99999-0000' },
    }),
  },
}
