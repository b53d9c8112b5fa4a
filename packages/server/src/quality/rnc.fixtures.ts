import type { Fixtures } from '../testing/fixture.ts'
import { closedRnc, department, type QualityWorld, rnc, rncInput } from './testing/rncs.ts'

const whole = {
  dataRec: '2026-03-01',
  avaliador: 'Ana',
  recPor: 'Bia',
  resp: 'Carlos',
  anaCausa: 'Termostato solto',
  whys: ['O forno passou da temperatura', 'O termostato estava solto'],
  ishikawa: { machine: ['Termostato solto'] },
  disposition: 'disposal',
  containment: 'Jogados fora',
  steps: { cause: { owner_id: null }, check: { due_on: '2026-04-01' } },
}
const named = {
  refers: true,
  prepare: async (world: QualityWorld) => ({ params: { id: (await rnc(world, whole)).id } }),
}
const evidence = (secret: string) => [new File([`prova ${secret}`], `prova ${secret}.txt`, { type: 'text/plain' })]
const file = async (world: QualityWorld) => {
  const { id } = await rnc(world)
  const answer = await world.ana.call('POST /client/rncs/{id}/files', { params: { id }, files: evidence(world.secret) })
  return { params: { id: answer.body.response[0]!.id } }
}

export const rncFixtures: Fixtures = {
  'POST /client/rncs': {
    refers: true,
    prepare: async (world) => ({ body: rncInput((await department(world)).id, world.secret, whole) }),
  },
  'PUT /client/rncs/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, department_id } = await rnc(world, whole)
      return { params: { id }, body: rncInput(department_id, world.secret, { ...whole, anaCausa: 'Outra' }) }
    },
  },
  'PUT /client/rncs/{id}/change-department': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await rnc(world)).id },
      body: { department_id: (await department(world)).id },
    }),
  },
  'DELETE /client/rncs/{id}': named,
  'GET /client/rncs': {
    fillsTables: true,
    prepare: async (world) => {
      await rnc(world, whole)
      return {}
    },
  },
  'GET /client/rncs/{id}': named,
  'POST /users/rnc/pdf/{id}': named,
  'GET /users/rnc/pdf/{id}': named,
  'PUT /client/rncs/{id}/reopen': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await closedRnc(world.server, world, '2026-03-20', whole)).id },
      body: { reason: `Voltou a queimar ${world.secret}` },
    }),
  },
  'GET /client/rncs/{id}/similar': {
    refers: true,
    prepare: async (world) => {
      const { id, department_id } = await rnc(world, { title: `Pão queimado ${world.secret}` })
      await rnc(world, { title: `Pão queimado ${world.secret}` }, department_id)
      return { params: { id } }
    },
  },
  'GET /client/rncs/charts': {
    prepare: async (world) => {
      await rnc(world)
      return { query: { from: '2026-01', to: '2026-12' } }
    },
  },
  'GET /client/rncs/{id}/files': {
    refers: true,
    prepare: async (world) => {
      const { id } = await rnc(world)
      await world.ana.call('POST /client/rncs/{id}/files', { params: { id }, files: evidence(world.secret) })
      return { params: { id } }
    },
  },
  'POST /client/rncs/{id}/files': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await rnc(world)).id }, files: evidence(world.secret) }),
  },
  'GET /client/rncs/file/{id}': { refers: true, prepare: file },
  'DELETE /client/rncs/file/{id}': { fillsTables: true, refers: true, prepare: file },
}
