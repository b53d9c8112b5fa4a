import { addDays } from '@prumo/contract/dates.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person } from '../testing/test-server.ts'

const nobody = 'Quem responde não deixa rastro, também não no registro.'

const input = ({ server, secret }: World) => ({
  title: `Pesquisa ${secret} ${next()}`,
  kind: 'pulse' as const,
  closes_on: addDays(server.clock.now().toISOString().slice(0, 10), 10),
  questions: [`Gosto de trabalhar aqui ${secret}`],
})
async function survey(world: World) {
  const { id } = (await world.ana.call('POST /client/pesquisas', { body: input(world) })).body.response
  return (await world.ana.call('GET /client/pesquisas/{id}', { params: { id } })).body.response
}
const answer = (world: World, url: string) =>
  world.server.call(undefined, 'POST /pesquisa/{token}', {
    params: { token: url.split('/').at(-1)! },
    body: { group: 0, answers: [4] },
  })
const answered = async (world: World) => {
  const made = await survey(world)
  await answer(world, made.url)
  return made
}
const ofSurvey = { refers: true, prepare: async (world: World) => ({ params: { id: (await answered(world)).id } }) }
const template = async (world: World) => {
  const body = { name: `Modelo ${world.secret} ${next()}`, survey_id: (await survey(world)).id }
  return (await world.ana.call('POST /client/pesquisas-modelos', { body })).body.response
}
const itsTemplate = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /client/pesquisas-modelos')).body.response?.find(({ id }) => id === params!.id)
const address = async (world: World) => ({ params: { token: (await survey(world)).url.split('/').at(-1)! } })

export const climateFixtures: Fixtures = {
  'GET /client/pesquisas': {
    fillsTables: true,
    prepare: async (world) => {
      await answered(world)
      return {}
    },
  },
  'POST /client/pesquisas': { prepare: (world) => ({ body: input({ ...world, secret: 'de maio' }) }) },
  'GET /client/pesquisas/{id}': ofSurvey,
  'POST /client/pesquisas/{id}/encerrar': ofSurvey,
  'DELETE /client/pesquisas/{id}': ofSurvey,
  'GET /client/pesquisas/{id}/cartaz': ofSurvey,
  'GET /pesquisa/{token}': { prepare: address },
  'POST /pesquisa/{token}': {
    unrecorded: nobody,
    prepare: async (world) => ({ ...(await address(world)), body: { group: 0, answers: [3] } }),
  },
  'GET /client/pesquisas-modelos': {
    fillsTables: true,
    prepare: async (world) => {
      await template(world)
      return {}
    },
  },
  'POST /client/pesquisas-modelos': {
    refers: true,
    prepare: async (world) => ({ body: { name: `Modelo ${next()}`, survey_id: (await survey(world)).id } }),
  },
  'PUT /client/pesquisas-modelos/{id}': {
    refers: true,
    offered: offers('edit', itsTemplate),
    prepare: async (world) => ({ params: { id: (await template(world)).id }, body: { name: `Modelo ${next()}` } }),
  },
  'DELETE /client/pesquisas-modelos/{id}': {
    refers: true,
    offered: offers('edit', itsTemplate),
    prepare: async (world) => ({ params: { id: (await template(world)).id } }),
  },
}
