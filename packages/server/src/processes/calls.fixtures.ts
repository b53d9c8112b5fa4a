import { docx, paragraph } from '../platform/word/testing/word-documents.ts'
import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person } from '../testing/test-server.ts'

type World = { ana: Person; secret: string }

const department = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/departments', { body: { name: `Setor ${secret} ${next()}` } })).body.response
const macro = async (world: World) =>
  (
    await world.ana.call('POST /client/proccess-sectors', {
      body: { title: `Macro ${world.secret}`, department_id: (await department(world)).id },
    })
  ).body.response
const micro = async (world: World) =>
  (
    await world.ana.call('POST /client/proccess', {
      body: { title: `Processo ${world.secret}`, macroproccess_id: (await macro(world)).id },
    })
  ).body.response
const stage = async (world: World) =>
  (
    await world.ana.call('POST /client/proccess/stage', {
      body: { description: `<p>Etapa ${world.secret}</p>`, proccess_id: (await micro(world)).id },
    })
  ).body.response
const mission = async (world: World) => {
  const { id } = await department(world)
  const body = { department_id: id, mission: `Missão ${world.secret}` }
  return (await world.ana.call('POST /client/department-mission', { body })).body.response
}

const pop = async (world: World) =>
  (
    await world.ana.call('POST /client/pop', {
      body: { proccess_id: (await micro(world)).id, title: `POP ${world.secret}`, objective: `<p>${world.secret}</p>` },
    })
  ).body.response
async function approved(world: World) {
  const { id } = await pop(world)
  const { ana, secret } = world
  return (await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 2, note: secret } })).body.response
}
async function toRead(world: World) {
  const { id, version_in_force: version } = await approved(world)
  await world.ana.call('PUT /client/pop-readings/{id}', { params: { id }, body: { users: [world.ana.userId] } })
  return { id, version: version! }
}
async function version(world: World) {
  const { body } = await world.ana.call('GET /client/pop/pops-history/{id}', {
    params: { id: (await approved(world)).id },
  })
  return body.response[0]!
}
const file = (secret: string) => new File([secret], `${secret}.txt`, { type: 'text/plain' })
async function attachment(world: World) {
  const { body } = await world.ana.call('POST /client/pop-attachment/{processId}', {
    params: { processId: (await micro(world)).id },
    files: [file(world.secret)],
  })
  return body.response[0]!
}
const listed = async (world: World) => {
  await pop(world)
  return {}
}

const journeyStage = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/customer-journey/stage', { body: { description: `Passo ${secret}` } })).body.response
const journeyPop = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/customer-journey/pop', { body: { objective: `<p>${secret}</p>` } })).body.response

export const processesFixtures: Fixtures = {
  'POST /client/customer-journey/stage': {
    refers: true,
    prepare: async (world) => ({
      body: { description: 'Conhece a loja', department_id: (await department(world)).id },
    }),
  },
  'PUT /client/customer-journey/stage': {
    refers: true,
    prepare: async (world) => ({ body: { id: (await journeyStage(world)).id, description: 'Outro passo' } }),
  },
  'GET /client/customer-journey/stage/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await journeyStage(world)).id } }),
  },
  'DELETE /client/customer-journey/stage/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await journeyStage(world)).id } }),
  },
  'GET /client/customer-journey/stages': {
    prepare: async (world) => {
      await journeyStage(world)
      return {}
    },
  },
  'POST /client/customer-journey/stages/reorder': {
    refers: true,
    prepare: async (world) => ({ body: [(await journeyStage(world)).id] }),
  },
  'POST /client/customer-journey/pop': { prepare: () => ({ body: { objective: '<p>Encantar</p>' } }) },
  'GET /client/customer-journey/pop': {
    prepare: async (world) => {
      await journeyPop(world)
      return {}
    },
  },
  'GET /client/customer-journey/pdf/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await journeyPop(world)).id } }),
  },
  'POST /client/pop': {
    refers: true,
    prepare: async (world) => ({ body: { proccess_id: (await micro(world)).id, objective: '<p>Objetivo</p>' } }),
  },
  'POST /client/pop/import/{processId}': {
    refers: true,
    prepare: async (world) => ({
      params: { processId: (await micro(world)).id },
      files: [new File([await docx(paragraph('Texto'))], 'POP.docx')],
    }),
  },
  'PUT /client/pop': {
    refers: true,
    prepare: async (world) => {
      const { id, updated_at } = await pop(world)
      return { body: { id, updated_at, title: 'Outro título' } }
    },
  },
  'GET /client/pop': { prepare: listed },
  'GET /client/pop/one/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await pop(world)).id } }),
  },
  'GET /client/pop/one/{id}/difference': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await approved(world)).id } }),
  },
  'PUT /client/pop/{id}/draft': {
    unrecorded: 'Typing that is not saved yet: saving it is recorded.',
    refers: true,
    prepare: async (world) => ({ params: { id: (await pop(world)).id }, body: { fields: { title: 'Rascunho' } } }),
  },
  'DELETE /client/pop/{id}/draft': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await pop(world)).id } }),
  },
  'DELETE /client/pop/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await pop(world)).id } }),
  },
  'GET /client/pop/pops-department': { prepare: listed },
  'POST /client/pop/generate-list-pops-pdf': {
    prepare: async (world) => {
      await pop(world)
      return { body: [] }
    },
  },
  'GET /client/pop/approvers': { prepare: () => ({}) },
  'GET /client/pop/proccess': { prepare: listed },
  'GET /client/pop/proccess/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await micro(world)).id } }),
  },
  'GET /client/pop/authorize-pops': { prepare: listed },
  'PUT /client/pop/authorize-pops': {
    refers: true,
    prepare: async (world) => ({ body: { id: (await pop(world)).id, status: 'Aprovado' } }),
  },
  'GET /client/pop/pops-history/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await approved(world)).id } }),
  },
  'GET /client/pop/history/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await version(world)).id } }),
  },
  'GET /client/pop/history/{id}/difference': {
    refers: true,
    prepare: async (world) => {
      const { id: since, pop_id } = await version(world)
      await world.ana.call('PUT /client/pop', { body: { id: pop_id, result: `<p>Outro ${world.secret}</p>` } })
      const { body } = await world.ana.call('GET /client/pop/pops-history/{id}', { params: { id: pop_id } })
      return { params: { id: body.response[0]!.id }, query: { since } }
    },
  },
  'GET /client/pop/pdf/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await pop(world)).id } }),
  },
  'GET /client/pop/history-pdf/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await version(world)).id } }),
  },
  'GET /client/pop/{processId}': {
    refers: true,
    prepare: async (world) => ({ params: { processId: (await pop(world)).proccess_id } }),
  },
  'GET /client/pop-attachment/{processId}': {
    refers: true,
    prepare: async (world) => ({ params: { processId: (await micro(world)).id } }),
  },
  'POST /client/pop-attachment/{processId}': {
    refers: true,
    prepare: async (world) => ({ params: { processId: (await micro(world)).id }, files: [file(world.secret)] }),
  },
  'GET /client/pop-attachment/file/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await attachment(world)).id } }),
  },
  'DELETE /client/pop-attachment/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await attachment(world)).id } }),
  },
  'GET /client/pop-readings/mine': {
    prepare: async (world) => {
      await toRead(world)
      return {}
    },
  },
  'GET /client/pop-readings/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await toRead(world)).id } }),
  },
  'PUT /client/pop-readings/{id}': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => {
      const rule = { everybody: false, departments: [(await department(world)).id], cargos: [`Cargo ${world.secret}`] }
      return { params: { id: (await approved(world)).id }, body: { users: [world.ana.userId], rule } }
    },
  },
  'GET /client/pop-readings/{id}/version': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await toRead(world)).id } }),
  },
  'GET /client/pop-readings/{id}/pdf': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await toRead(world)).id } }),
  },
  'POST /client/pop-readings/{id}/confirm': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => {
      const { id, version } = await toRead(world)
      return { params: { id }, body: { version } }
    },
  },
  'GET /client/proccess-sectors/departments': {
    prepare: async (world) => {
      await macro(world)
      return {}
    },
  },
  'GET /client/proccess-sectors/map/{departmentId}': {
    refers: true,
    prepare: async (world) => {
      const { proccess_id } = await stage(world)
      const { body } = await world.ana.call('GET /client/proccess/{id}', { params: { id: proccess_id } })
      return { params: { departmentId: body.response.department_id } }
    },
  },
  'POST /client/department-mission': {
    refers: true,
    prepare: async (world) => ({ body: { department_id: (await department(world)).id, mission: 'Vender bem' } }),
  },
  'GET /client/department-mission/{departmentId}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await mission(world)).department_id } }),
  },
  'POST /client/proccess-sectors': {
    refers: true,
    prepare: async (world) => ({ body: { title: 'Macroprocesso', department_id: (await department(world)).id } }),
  },
  'PUT /client/proccess-sectors': {
    refers: true,
    prepare: async (world) => ({ body: { id: (await macro(world)).id, title: 'Outro título' } }),
  },
  'GET /client/proccess-sectors/sector/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await macro(world)).id } }),
  },
  'DELETE /client/proccess-sectors/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await macro(world)).id } }),
  },
  'GET /client/proccess-sectors/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await macro(world)).department_id } }),
  },
  'POST /client/proccess-sectors/reorder': {
    refers: true,
    prepare: async (world) => ({ body: [(await macro(world)).id] }),
  },
  'POST /client/proccess': {
    refers: true,
    prepare: async (world) => ({ body: { title: 'Processo', macroproccess_id: (await macro(world)).id } }),
  },
  'PUT /client/proccess': {
    refers: true,
    prepare: async (world) => ({ body: { id: (await micro(world)).id, title: 'Outro título' } }),
  },
  'GET /client/proccess': {
    prepare: async (world) => {
      await micro(world)
      return {}
    },
  },
  'GET /client/proccess/symbols': { prepare: () => ({}) },
  'GET /client/proccess/pop-name/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await micro(world)).id } }),
  },
  'GET /client/proccess/macroproccess/{macroProccessId}': {
    refers: true,
    prepare: async (world) => ({ params: { macroProccessId: (await micro(world)).macroproccess_id } }),
  },
  'GET /client/proccess/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await micro(world)).id } }),
  },
  'DELETE /client/proccess/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await micro(world)).id } }),
  },
  'POST /client/proccess/reorder': {
    refers: true,
    prepare: async (world) => ({ body: [{ id: (await micro(world)).id, item_number: 1 }] }),
  },
  'POST /client/proccess/stage': {
    refers: true,
    prepare: async (world) => ({ body: { description: '<p>Etapa</p>', proccess_id: (await micro(world)).id } }),
  },
  'PUT /client/proccess/stage': {
    refers: true,
    prepare: async (world) => {
      const { id, updated_at } = await stage(world)
      return { body: { id, description: '<p>Outra etapa</p>', updated_at } }
    },
  },
  'GET /client/proccess/stage/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await stage(world)).id } }),
  },
  'DELETE /client/proccess/stage/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await stage(world)).id } }),
  },
  'GET /client/proccess/stages/{microId}': {
    refers: true,
    prepare: async (world) => ({ params: { microId: (await stage(world)).proccess_id } }),
  },
  'POST /client/proccess/stages/reorder': {
    refers: true,
    prepare: async (world) => ({ body: [(await stage(world)).id] }),
  },
}
