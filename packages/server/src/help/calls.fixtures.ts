import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'

const image = async () => new File([await pngImage(8, 8)], 'tela.png', { type: 'image/png' })
const suggestion = (secret: string) => ({ feedback: `Sugestão ${secret} ${next()}`, screen: '/tasks' })
const created = async ({ ana, secret }: World) =>
  (await ana.call('POST /client-feedbacks', { body: suggestion(secret), files: [await image()] })).body.response
const ofOwn = {
  refers: true,
  personal: true,
  prepare: async (world: World) => ({ params: { id: (await created(world)).id } }),
}
const counted = 'It counts the use of the help, without the person.'

export const helpFixtures: Fixtures = {
  'GET /client-faq/modules': { prepare: () => ({}) },
  'GET /client-faq/module/{id}': { prepare: () => ({ params: { id: 2 } }) },
  'GET /client-faq/view/module/{id}': { prepare: () => ({ params: { id: 2 } }) },
  'GET /client-faq/search': { prepare: () => ({ query: { q: 'tarefa' } }) },
  'GET /client-faq/of-screen': { prepare: () => ({ query: { path: '/tasks' } }) },
  'GET /client-faq/{id}': { prepare: () => ({ params: { id: 201 } }) },
  'POST /client-faq/{id}/read': { fillsTables: true, unrecorded: counted, prepare: () => ({ params: { id: 201 } }) },
  'POST /client-faq/misses': {
    fillsTables: true,
    unrecorded: counted,
    prepare: ({ secret }) => ({ body: { words: `busca ${secret}` } }),
  },
  'GET /help/news': { prepare: () => ({}) },
  'POST /client-feedbacks': {
    prepare: async () => ({ body: suggestion('nova'), files: [await image()] }),
  },
  'PUT /client-feedbacks': {
    refers: true,
    personal: true,
    prepare: async (world) => ({
      body: { id: (await created(world)).id, feedback: `Outra ${world.secret} ${next()}` },
    }),
  },
  'GET /client-feedbacks': {
    fillsTables: true,
    prepare: async (world) => {
      await created(world)
      return {}
    },
  },
  'GET /client-feedbacks/{id}': ofOwn,
  'GET /client-feedbacks/{id}/image': ofOwn,
  'DELETE /client-feedbacks/{id}': ofOwn,
}
