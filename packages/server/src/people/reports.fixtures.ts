import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'

const ownTrail = 'O que se faz com um relato fica no registro do próprio relato, que só quem o lê vê.'
const stranger = 'Um relato não deixa nada no registro da empresa: a hora diria de quem é.'

const channelInput = ({ ana, secret }: World) => ({
  is_open: true,
  words: secret,
  answer_days: 5,
  conclude_days: 30,
  receiver_ids: [ana.userId],
})
const channel = async (world: World) =>
  (await world.ana.call('PUT /client/canal-de-relatos', { body: channelInput(world) })).body.response
const address = async (world: World) => ({ params: { token: (await channel(world)).url.split('/').at(-1)! } })
const told = ({ secret }: World) => ({
  category: 'other' as const,
  what: `${secret} ${next()}`,
  place: secret,
  name: secret,
  contact: secret,
})

/** A report with a message and a file of whoever sent it. */
async function sent(world: World) {
  const { server } = world
  const { params } = await address(world)
  // What strangers sent before costs nobody work here.
  await server.asOwner(`delete from platform.rate_limits where key like 'effort-report%'`)
  const { response } = (await server.call(undefined, 'POST /relato/{token}', { params, body: told(world) })).body
  const text = { ...response, text: world.secret }
  await server.call(undefined, 'POST /acompanhar-relato/mensagens', { body: text })
  const files = [new File([await pngImage(8, 8)], 'foto.png', { type: 'image/png' })]
  await server.call(undefined, 'POST /acompanhar-relato/arquivos', { body: response, files })
  return response
}
async function report(world: World): Promise<number> {
  const { protocol } = await sent(world)
  const all = (await world.ana.call('GET /client/relatos')).body.response
  return all.find((one) => one.protocol === protocol)!.id
}
const ofReport = (body?: (world: World) => object | Promise<object>) => ({
  refers: true,
  personal: true,
  unrecorded: ownTrail,
  prepare: async (world: World) => ({
    params: { id: await report(world) },
    ...(body && { body: await body(world) }),
  }),
})

export const reportFixtures: Fixtures = {
  'GET /relato/{token}': { prepare: address },
  'POST /relato/{token}': {
    unrecorded: stranger,
    fillsTables: true,
    prepare: async (world) => ({ ...(await address(world)), body: told(world) }),
  },
  'POST /acompanhar-relato': { prepare: async (world) => ({ body: await sent(world) }) },
  'POST /acompanhar-relato/mensagens': {
    unrecorded: stranger,
    fillsTables: true,
    prepare: async (world) => ({ body: { ...(await sent(world)), text: `Mais ${world.secret}` } }),
  },
  'POST /acompanhar-relato/arquivos': {
    unrecorded: stranger,
    prepare: async (world) => ({
      body: await sent(world),
      files: [new File([await pngImage(8, 8)], 'foto.png', { type: 'image/png' })],
    }),
  },

  'GET /client/canal-de-relatos': {
    prepare: async (world) => {
      await channel(world)
      return {}
    },
  },
  'PUT /client/canal-de-relatos': { refers: true, prepare: (world) => ({ body: channelInput(world) }) },
  'POST /client/canal-de-relatos/endereco': {
    prepare: async (world) => {
      await channel(world)
      return {}
    },
  },
  'GET /client/canal-de-relatos/cartaz': {
    prepare: async (world) => {
      await channel(world)
      return {}
    },
  },
  'GET /client/canal-de-relatos/numeros': { prepare: () => ({}) },

  'GET /client/relatos': {
    prepare: async (world) => {
      await report(world)
      return {}
    },
  },
  'POST /client/relatos/{id}/leitura': { ...ofReport(), fillsTables: true },
  'PUT /client/relatos/{id}': ofReport(({ secret }) => ({ state: 'screening', decision: secret, measures: secret })),
  'POST /client/relatos/{id}/mensagens': ofReport(({ secret }) => ({ text: secret })),
  'POST /client/relatos/{id}/leitores': ofReport(async (world) => {
    const other = await world.server.colleague(world.ana)
    const receiver_ids = [world.ana.userId, other.userId]
    await world.ana.call('PUT /client/canal-de-relatos', { body: { ...channelInput(world), receiver_ids } })
    return { user_id: other.userId }
  }),
  'GET /client/relatos/{id}/arquivos/{file}': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const id = await report(world)
      const { files } = (await world.ana.call('POST /client/relatos/{id}/leitura', { params: { id } })).body.response
      return { params: { id, file: files[0]!.id } }
    },
  },
}
