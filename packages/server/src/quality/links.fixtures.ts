import { pngImage } from '../platform/images/testing/samples.ts'
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

const complaint = async (world: World) => {
  const params = { token: tokenOf((await form(world)).url) }
  const body = { what: `O bolo veio trocado ${world.secret}` }
  // What strangers sent before costs nobody work here.
  await world.server.asOwner(`delete from platform.rate_limits where key like 'effort-complaint%'`)
  return (await world.server.call(undefined, 'POST /reclamacao/{token}', { params, body })).body.response
}
const conversation = async (world: World) => {
  const following = await complaint(world)
  await world.server.call(undefined, 'POST /acompanhar-reclamacao/mensagens', {
    body: { ...following, text: `E agora? ${world.secret}` },
  })
  const { body } = await world.ana.call('GET /client/rncs', { query: { search: following.protocol } })
  return { params: { id: body.response[0]!.id } }
}

export const linkFixtures: Fixtures = {
  'GET /client/prontidao-iso/visitas': {
    fillsTables: true,
    prepare: async (world) => {
      const params = { token: tokenOf((await link(world)).url), kind: 'quality_manual', id: await manual(world) }
      await world.server.call(undefined, 'GET /visita-iso/{token}/documentos/{kind}/{id}', { params })
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
  'POST /acompanhar-reclamacao': { prepare: async (world) => ({ body: await complaint(world) }) },
  'POST /acompanhar-reclamacao/mensagens': {
    fillsTables: true,
    prepare: async (world) => ({ body: { ...(await complaint(world)), text: `Mais ${world.secret}` } }),
  },
  'POST /acompanhar-reclamacao/fotos': {
    prepare: async (world) => ({
      body: await complaint(world),
      files: [new File([await pngImage(8, 8)], 'foto.png', { type: 'image/png' })],
    }),
  },
  'GET /client/rncs/{id}/conversa': { refers: true, prepare: conversation },
  'POST /client/rncs/{id}/conversa': {
    refers: true,
    prepare: async (world) => ({ ...(await conversation(world)), body: { text: `Já olhamos ${world.secret}` } }),
  },
}
