import { docx, paragraph } from '../platform/word/testing/word-documents.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { department } from './testing/records.ts'

const input = async (world: World) => ({
  office: `Cargo ${world.secret} ${next()}`,
  department_id: (await department(world)).id,
  cargo_mission: `<p>${world.secret}</p>`,
})
const job = async (world: World) => {
  const body = await input(world)
  return (await world.ana.call('POST /users/jobs-descriptions/descriptions', { body })).body.response
}
async function decided(world: World, status: 'approved' | 'refused' = 'approved') {
  const { id } = await job(world)
  const { ana, secret } = world
  const call = 'PUT /users/jobs-descriptions/descriptions/update-approve/{id}'
  return (await ana.call(call, { params: { id }, body: { status, note: secret } })).body.response
}
async function versions(world: World, id: number) {
  const call = 'GET /users/jobs-descriptions/descriptions/history/list/{id}'
  return (await world.ana.call(call, { params: { id } })).body.response
}
const version = async (world: World) => (await versions(world, (await decided(world)).id))[0]!
const ofJob = { refers: true, prepare: async (world: World) => ({ params: { id: (await job(world)).id } }) }
const ofVersion = { refers: true, prepare: async (world: World) => ({ params: { id: (await version(world)).id } }) }
const change = async (world: World) => {
  const { id } = await job(world)
  return { params: { id }, body: { office: `Outro ${world.secret} ${next()}` } }
}

export const jobFixtures: Fixtures = {
  'POST /users/jobs-descriptions/descriptions': {
    refers: true,
    prepare: async (world) => ({ body: await input(world) }),
  },
  'POST /users/jobs-descriptions/descriptions/import/{departmentId}': {
    refers: true,
    prepare: async (world) => ({
      params: { departmentId: (await department(world)).id },
      files: [new File([await docx(paragraph('Texto'))], 'Padeiro.docx')],
    }),
  },
  'PUT /users/jobs-descriptions/descriptions/{id}': { refers: true, prepare: change },
  'PUT /users/jobs-descriptions/descriptions/{id}/change-department': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await job(world)).id },
      body: { department_id: (await department(world)).id },
    }),
  },
  'POST /users/jobs-descriptions/descriptions/to-approve/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await decided(world, 'refused')).id } }),
  },
  'POST /users/jobs-descriptions/descriptions/duplicate/{id}': ofJob,
  'DELETE /users/jobs-descriptions/descriptions/{id}': ofJob,
  'GET /users/jobs-descriptions/descriptions': {
    prepare: async (world) => {
      await job(world)
      return {}
    },
  },
  'GET /users/jobs-descriptions/descriptions/department/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await job(world)).department_id } }),
  },
  'GET /users/jobs-descriptions/descriptions/to-approve': {
    prepare: async (world) => {
      await job(world)
      return {}
    },
  },
  'GET /users/jobs-descriptions/descriptions/history/list/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await decided(world)).id } }),
  },
  'GET /users/jobs-descriptions/descriptions/history/item/{id}': ofVersion,
  'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference': {
    refers: true,
    prepare: async (world) => {
      const { id } = await decided(world)
      const call = 'PUT /users/jobs-descriptions/descriptions/{id}'
      await world.ana.call(call, { params: { id }, body: { immediate_superior: `Chefia ${world.secret}` } })
      return { params: { id: (await versions(world, id))[0]!.id } }
    },
  },
  'GET /users/jobs-descriptions/descriptions/{id}/difference': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await decided(world)).id } }),
  },
  'GET /users/jobs-descriptions/descriptions/{id}': ofJob,
  'PUT /users/jobs-descriptions/descriptions/{id}/draft': {
    unrecorded: 'Typing that is not saved yet: saving it is recorded.',
    refers: true,
    prepare: async (world) => ({ params: { id: (await job(world)).id }, body: { fields: { office: 'Rascunho' } } }),
  },
  'DELETE /users/jobs-descriptions/descriptions/{id}/draft': ofJob,
  'PUT /users/jobs-descriptions/descriptions/update-approve/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await job(world)).id }, body: { status: 'approved' } }),
  },
  'GET /users/jobs-descriptions/approvers': { prepare: () => ({}) },
  'GET /users/jobs-descriptions/occupations': { prepare: () => ({ query: { search: 'padeiro' } }) },
  'GET /users/jobs-descriptions/usual': { prepare: () => ({}) },
  'GET /users/statics/jobs-descriptions/descriptions/pdf/{id}': ofJob,
  'GET /users/statics/jobs-descriptions/descriptions/pdf-history/{id}': ofVersion,
}
