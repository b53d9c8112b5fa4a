import type { Fixtures } from '../testing/fixtures.ts'
import type { Person } from '../testing/house.ts'

type World = { ana: Person; secret: string }
let made = 0

const department = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/departments', { body: { name: `Setor ${secret} ${++made}` } })).body.response
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

export const processesFixtures: Fixtures = {
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
