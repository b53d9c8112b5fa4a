import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'

const input = ({ ana, secret }: World) => ({
  title: `Pedidos ${secret} ${next()}`,
  intro: `Conte o que precisa ${secret}`,
  makes: 'task' as const,
  fields: usualFields('task'),
  receiver_id: ana.userId,
})
const form = async (world: World) =>
  (await world.ana.call('POST /integrations/forms', { body: input(world) })).body.response
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const typed = ({ secret }: World) => ({ answers: { what: `Orçamento ${secret}`, name: `Lúcia ${secret}` } })

const answer = async (world: World) => {
  const params = { token: tokenOf(await form(world)) }
  // What strangers sent before costs nobody work here.
  await world.server.asOwner(`delete from platform.rate_limits where key like 'effort-form%'`)
  await world.server.call(undefined, 'POST /formulario/{token}', { params, body: typed(world) })
  const { body } = await world.ana.call('GET /integrations/answers', { query: { per_page: 1 } })
  return { params: { id: body.answers[0]!.id } }
}
const discarded = async (world: World) => {
  const asked = await answer(world)
  await world.ana.call('POST /integrations/answers/{id}/discard', asked)
  return asked
}

export const formFixtures: Fixtures = {
  'GET /integrations/forms': {
    prepare: async (world) => {
      await form(world)
      return {}
    },
  },
  'POST /integrations/forms': { refers: true, prepare: (world) => ({ body: input(world) }) },
  'PUT /integrations/forms/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await form(world)).id }, body: { ...input(world), is_open: false } }),
  },
  'DELETE /integrations/forms/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await form(world)).id } }),
  },
  'GET /integrations/forms/{id}/pdf': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await form(world)).id } }),
  },
  'GET /formulario/{token}': { prepare: async (world) => ({ params: { token: tokenOf(await form(world)) } }) },
  'POST /formulario/{token}': {
    prepare: async (world) => ({ params: { token: tokenOf(await form(world)) }, body: typed(world) }),
  },
  'GET /integrations/answers': {
    fillsTables: true,
    prepare: async (world) => {
      await answer(world)
      return {}
    },
  },
  'POST /integrations/answers/{id}/accept': {
    refers: true,
    prepare: async (world) => ({ ...(await answer(world)), body: {} }),
    offered: offers('decide', async (reader, { params }) =>
      (await reader.call('GET /integrations/answers')).body.answers.find(({ id }) => id === params!.id),
    ),
  },
  'POST /integrations/answers/{id}/discard': { refers: true, prepare: answer },
  'POST /integrations/answers/{id}/reopen': { refers: true, prepare: discarded },
}
