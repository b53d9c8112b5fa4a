import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'

const input = (secret: string) => ({
  title: `Análise ${secret} ${next()}`,
  tipo: secret,
  local: secret,
  elabored_date: '2026-02-10',
})
const review = async ({ ana, secret }: World) =>
  (
    await ana.call('POST /users/analise-critica/analise', {
      body: { ...input(secret), participant_ids: [ana.userId], others: secret },
    })
  ).body.response
const ofReview = { refers: true, prepare: async (world: World) => ({ params: { id: (await review(world)).id } }) }

async function subject(world: World) {
  const { id } = await review(world)
  const body = { assunto_entrada: `Assunto ${world.secret} ${next()}`, analise_critica_id: id }
  return (await world.ana.call('POST /users/analise-critica/analise-template', { body })).body.response
}
const subjectParams = async (world: World) => {
  const { id, analise_critica_id: analise } = await subject(world)
  return { params: { analise, id } }
}
const itemOf = (id: number, secret: string) => ({
  acao: `Ação ${secret} ${next()}`,
  resp: secret,
  eficacia_saidas: secret,
  prazo: '2026-04-30',
  custo: 120.5,
  analise_critica_id: id,
  assunto_entrada_id: 6,
})
async function item(world: World) {
  const { id } = await review(world)
  const body = [itemOf(id, world.secret)]
  return (await world.ana.call('POST /users/analise-critica/analise-item', { body })).body.response[0]!
}
const ofItem = { refers: true, prepare: async (world: World) => ({ params: { id: (await item(world)).id } }) }
const typed = (secret: string) => ({ text: `Entrada ${secret}`, assunto_entrada_id: 3 })

export const reviewFixtures: Fixtures = {
  'POST /users/analise-critica/analise': { prepare: () => ({ body: input('Central') }) },
  'GET /users/analise-critica/analise': {
    prepare: async (world) => {
      await review(world)
      return {}
    },
  },
  'GET /users/analise-critica/analise/{id}': ofReview,
  'PUT /users/analise-critica/analise/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await review(world)).id }, body: input(world.secret) }),
  },
  'DELETE /users/analise-critica/analise/{id}': ofReview,
  'POST /users/analise-critica/analise/pdf/{id}': ofReview,
  'GET /users/analise-critica/analise/pdf/{id}': ofReview,
  'GET /users/analise-critica/analise/{id}/suggestions': ofReview,
  'GET /users/analise-critica/analise/{id}/figuras': ofReview,
  'GET /users/analise-critica/analise/{id}/assinaturas': ofReview,
  'POST /users/analise-critica/analise/{id}/assinaturas': { ...ofReview, fillsTables: true },
  'POST /users/analise-critica/analise/{id}/ata': ofReview,
  'POST /users/analise-critica/analise/{id}/inputs': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await review(world)).id }, body: typed(world.secret) }),
  },
  'DELETE /users/analise-critica/inputs/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => {
      const { id } = await review(world)
      const call = 'POST /users/analise-critica/analise/{id}/inputs'
      const lines = (await world.ana.call(call, { params: { id }, body: typed(world.secret) })).body.response
      return { params: { id: lines[0]!.id } }
    },
  },
  'GET /users/analise-critica/template/{id}': ofReview,
  'PUT /users/analise-critica/template/{analise}/{id}': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ params: { analise: (await review(world)).id, id: 6 }, body: { status: true } }),
  },
  'POST /users/analise-critica/analise-item': {
    refers: true,
    prepare: async (world) => ({ body: [itemOf((await review(world)).id, world.secret)] }),
  },
  'PUT /users/analise-critica/analise-item/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await item(world)).id }, body: { acao: `Outra ${world.secret}` } }),
  },
  'DELETE /users/analise-critica/analise-item/{id}': ofItem,
  'GET /users/analise-critica/analise-item': {
    prepare: async (world) => {
      await item(world)
      return {}
    },
  },
  'GET /users/analise-critica/analise-item/{analise}/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { analise: (await item(world)).analise_critica_id, id: 6 } }),
  },
  'GET /users/analise-critica/analise-item/{analise}/{id}/particular': { refers: true, prepare: subjectParams },
  'POST /users/analise-critica/analise-template': {
    refers: true,
    prepare: async (world) => ({
      body: { assunto_entrada: `Assunto ${world.secret}`, analise_critica_id: (await review(world)).id },
    }),
  },
  'GET /users/analise-critica/analise-template/{id}': ofReview,
  'GET /users/analise-critica/analise-template/{analise}/{id}': { refers: true, prepare: subjectParams },
  'PUT /users/analise-critica/analise-template/{analise}/{id}': {
    refers: true,
    prepare: async (world) => ({ ...(await subjectParams(world)), body: { assunto_entrada: `Outro ${world.secret}` } }),
  },
  'DELETE /users/analise-critica/analise-template/{analise}/{id}': {
    fillsTables: true,
    refers: true,
    prepare: subjectParams,
  },
}
