import type { Fixtures, World } from '../testing/fixture.ts'
import { planFixtures } from './plans.fixtures.ts'
import { department, indicator, indicatorInput, type ResultsWorld } from './testing/indicators.ts'

const year = 2026
const named = async (world: ResultsWorld) => ({ params: { id: (await indicator(world)).id } })
const ofDepartment = async (world: ResultsWorld) => {
  const { id, department_id } = await indicator(world)
  await typed(world, id)
  return { params: { departmentId: department_id }, query: { year } }
}
const typed = ({ ana, secret }: ResultsWorld, id: number) =>
  ana.call('POST /client/indicators/save-data', {
    query: { year },
    body: { indicators: [{ id, values: { '01': 10.5, '02': 11 }, meta: { '01': 12 }, note: secret }] },
  })
const measured = async (world: ResultsWorld) => {
  const { id } = await indicator(world)
  const body = { indicator_id: id, datetime: '2026-03-10T12:00:00.000Z', value: 12.34, note: world.secret }
  return (await world.ana.call('POST /client/indicators/history', { body })).body.response
}

let goals = 0
const goalInput = async (world: ResultsWorld) => ({
  indicator_id: (await indicator(world)).id,
  date: '2026-04-30T15:00:00.000Z',
  meta: 10,
  title: `Crescer ${world.secret} ${++goals}`,
})
const goal = async (world: ResultsWorld) =>
  (await world.ana.call('POST /indicators-meta', { body: await goalInput(world) })).body.response

const objectiveInput = async (world: ResultsWorld) => ({
  title: `Ser lembrado ${world.secret} ${++goals}`,
  description: `Porque ${world.secret}`,
  begins_on: '2026-01-01',
  ends_on: '2026-12-31',
  key_results: [{ indicator_id: (await indicator(world)).id, from_value: 10, to_value: 20, by_on: '2026-12-31' }],
})
const objective = async (world: ResultsWorld) =>
  (await world.ana.call('POST /client/objectives', { body: await objectiveInput(world) })).body.response
const ofObjective = {
  refers: true,
  prepare: async (world: World) => ({ params: { id: (await objective(world)).id } }),
}

/** The library's indicator is in a new department, so it can be imported again however often the tests do. */
const importing = async (world: World) => ({
  body: { indicator_id: 1, department_id: (await department(world)).id },
})

export const resultsFixtures: Fixtures = {
  'GET /client/objectives': {
    prepare: async (world) => {
      await objective(world)
      return {}
    },
  },
  'POST /client/objectives': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: await objectiveInput(world) }),
  },
  'GET /client/objectives/{id}': ofObjective,
  'PUT /client/objectives/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await objective(world)).id }, body: await objectiveInput(world) }),
  },
  'DELETE /client/objectives/{id}': ofObjective,
  'POST /client/indicador-department': { prepare: () => ({ body: { name: `Setor novo ${++goals}` } }) },
  'PUT /client/indicador-department': {
    refers: true,
    prepare: async (world) => {
      const { id } = await department(world)
      return { body: { id, name: `Setor ${world.secret} ${id}` } }
    },
  },
  'GET /client/indicador-department': {
    prepare: async (world) => {
      await department(world)
      return {}
    },
  },
  'GET /client/indicador-department/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await department(world)).id } }),
  },
  'DELETE /client/indicador-department/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await department(world)).id } }),
  },
  'GET /client/indicador-department/list-departament-indicadors': {
    prepare: async (world) => {
      await indicator(world)
      return {}
    },
  },
  'GET /client/indicador-department/list-indicators/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await indicator(world)).department_id } }),
  },

  'POST /client/indicators': {
    refers: true,
    prepare: async (world) => ({ body: indicatorInput((await department(world)).id, world.secret) }),
  },
  'POST /client/indicators/save-my-indicator': { refers: true, prepare: importing },
  'PUT /client/indicators': {
    refers: true,
    prepare: async (world) => {
      const { id } = await indicator(world)
      return { body: { id, title: `Outro ${world.secret} ${id}`, due_day: 10 } }
    },
  },
  'GET /client/indicators': { prepare: () => ({}) },
  'GET /client/indicators/department/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await department(world)).id } }),
  },
  'GET /client/indicators/my-indicators': {
    prepare: async (world) => {
      await indicator(world)
      return {}
    },
  },
  'GET /client/indicators/my-indicators/deparment/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await indicator(world)).department_id } }),
  },
  'GET /client/indicators/structure': { prepare: () => ({}) },
  'GET /client/indicators/history/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await measured(world)).indicator_id } }),
  },
  'POST /client/indicators/history': {
    refers: true,
    prepare: async (world) => ({
      body: { indicator_id: (await indicator(world)).id, datetime: '2026-03-10T12:00:00.000Z', value: '12.34' },
    }),
  },
  'DELETE /client/indicators/history/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await measured(world)).id } }),
  },
  'GET /client/indicators/{id}': { refers: true, prepare: named },
  'DELETE /client/indicators/{id}': { refers: true, prepare: named },
  'DELETE /client/indicators/my-indicator/{id}': {
    refers: true,
    prepare: async (world) => {
      const imported = await world.ana.call('POST /client/indicators/save-my-indicator', await importing(world))
      return { params: { id: imported.body.response.id } }
    },
  },
  'PUT /client/indicators/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await indicator(world)
      return { body: [(await indicator(world, first.department_id)).id, first.id] }
    },
  },

  'POST /client/indicators/save-data': {
    refers: true,
    prepare: async (world) => ({
      query: { year },
      body: { indicators: [{ id: (await indicator(world)).id, values: { '01': 10.5 }, meta: { '01': '12' } }] },
    }),
  },
  'GET /client/dashboard-indicators/department/{departmentId}': { refers: true, prepare: ofDepartment },
  'GET /client/dashboard-indicators/department/graphic/{departmentId}': { refers: true, prepare: ofDepartment },
  'GET /client/dashboard-indicators/department-details/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: (await ofDepartment(world)).params }),
  },
  'GET /client/dashboard-indicators/department/{departmentId}/pdf': {
    refers: true,
    prepare: async (world) => ({ params: (await ofDepartment(world)).params, query: { month: '2026-01' } }),
  },
  'PUT /client/dashboard-indicators/remark': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({
      body: {
        indicator_id: (await indicator(world)).id,
        month: '2026-01',
        comment: `Feriado ${world.secret}`,
        whys: ['Faltou gente'],
      },
    }),
  },

  'POST /indicators-meta': { refers: true, prepare: async (world) => ({ body: await goalInput(world) }) },
  'PUT /indicators-meta': {
    refers: true,
    prepare: async (world) => {
      const { id, indicator_id, date, title } = await goal(world)
      return { body: { id, indicator_id, date, title, meta: 12.5 } }
    },
  },
  'GET /indicators-meta': {
    prepare: async (world) => {
      await goal(world)
      return {}
    },
  },
  'GET /indicators-meta/list-indicators': {
    prepare: async (world) => {
      await indicator(world)
      return {}
    },
  },
  'GET /indicators-meta/effect': {
    refers: true,
    prepare: async (world) => {
      const { title: _, ...query } = await goalInput(world)
      return { query }
    },
  },
  'GET /indicators-meta/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await goal(world)).id } }),
  },
  'DELETE /indicators-meta/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await goal(world)).id } }),
  },
  ...planFixtures,
}
