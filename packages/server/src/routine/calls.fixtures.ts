import type { Fixtures } from '../testing/fixtures.ts'
import type { Person } from '../testing/house.ts'

type World = { ana: Person; secret: string }
const today = new Date().toISOString().slice(0, 10)
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'recibo.pdf', { type: 'application/pdf' })

async function task({ ana, secret }: World, more: { date?: string } = {}) {
  const body = { label: `Visita ${secret}`, date: today, feedback: secret, subjects: [{ label: secret }], ...more }
  return (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
}
async function finished(world: World) {
  const { id } = await task(world)
  return (await world.ana.call('POST /calendar/close-task', { body: { calendar_id: id } })).body.response
}
async function file(world: World) {
  const { id } = await task(world)
  const { body } = await world.ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [pdf()] })
  return body.response[0]!
}
async function waiting({ ana, secret }: World) {
  const body = { label: `Ideia ${secret}` }
  return (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
}
let made = 0
async function tag({ ana, secret }: World) {
  return (await ana.call('POST /tags', { body: { label: `${secret} ${++made}`, color_id: 3 } })).body.response
}
const withTask = async (world: World) => {
  await task(world)
  return {}
}
const oneTask = async (world: World) => ({ params: { id: (await task(world)).id } })

export const routineFixtures: Fixtures = {
  'POST /calendar/task': { prepare: () => ({ body: { label: 'Ligar para o banco', date: today } }) },
  'POST /calendar/save-task': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, label: 'Outro título' } }),
  },
  'GET /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask },
  'DELETE /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask },
  'DELETE /calendar/all-task/{id}': { refers: true, personal: true, prepare: oneTask },
  'POST /calendar/close-task': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, feedback: 'Feito' } }),
  },
  'POST /calendar/macros-finish-reverse/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await finished(world)).id } }),
  },
  'GET /calendar/macros-finish': {
    prepare: async (world) => {
      await finished(world)
      return {}
    },
  },
  'POST /calendar/save-files/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await oneTask(world)), files: [pdf()] }),
  },
  'GET /calendar/get-files/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id } = await task(world)
      await world.ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [pdf()] })
      return { params: { id } }
    },
  },
  'GET /calendar/file/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await file(world)).id } }),
  },
  'DELETE /calendar/delete-file/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await file(world)).id } }),
  },
  'GET /calendar/feedbacks-collaborators': { prepare: () => ({}) },
  'GET /calendar/month': { prepare: withTask },
  'GET /calendar/week': { prepare: withTask },
  'GET /calendar/week/{date}/{direction}': {
    prepare: async (world) => {
      await task(world)
      return { params: { date: today, direction: 'next' } }
    },
  },
  'GET /calendar/day': { prepare: withTask },
  'GET /calendar/late': {
    prepare: async (world) => {
      await task(world, { date: '2026-01-05' })
      return {}
    },
  },
  'GET /rotina/meu-backlog': {
    prepare: async (world) => {
      await waiting(world)
      return {}
    },
  },
  'POST /rotina/macro-atividade/client': { prepare: () => ({ body: { label: 'Trocar o letreiro' } }) },
  'DELETE /rotina/macro-atividade-client/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await waiting(world)).id } }),
  },
  'GET /tags/my': {
    prepare: async (world) => {
      await tag(world)
      return {}
    },
  },
  'GET /tags/colors': { prepare: () => ({}) },
  'POST /tags': { prepare: () => ({ body: { label: `Financeiro ${++made}`, color_id: 8 } }) },
  'PUT /tags/my/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({
      params: { id: (await tag(world)).id },
      body: { label: `Fiscal ${++made}`, color: '#c92a2a' },
    }),
  },
  'DELETE /tags/my/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await tag(world)).id } }),
  },
}
