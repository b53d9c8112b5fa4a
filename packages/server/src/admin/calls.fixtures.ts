import type { Fixtures } from '../testing/fixtures.ts'
import type { House, Person } from '../testing/house.ts'

let made = 0
const department = (secret: string) => ({ name: `Confeitaria ${++made} ${secret}`, sigla: 'CNF' })
const created = async (ana: Person, secret: string) =>
  (await ana.call('POST /client/departments', { body: department(secret) })).body.response
const withOne = async ({ ana, secret }: { ana: Person; secret: string }) => {
  await created(ana, secret)
  return {}
}

const project = (secret: string) => ({ name: `Loja ${++made} ${secret}` })
const createdProject = async (ana: Person, secret: string) =>
  (await ana.call('POST /v2/client/projects', { body: project(secret) })).body.response
const withProject = async ({ ana, secret }: { ana: Person; secret: string }) => {
  await createdProject(ana, secret)
  return {}
}

const user = (secret: string) => ({
  name: `Rita ${secret}`,
  email: `rita${++made}@empresa-de-rita.com.br`,
  phone: '11987654321',
})
/** Somebody Ana's plan has room for, however many the tests make. */
async function createdUser({ house, ana, secret }: { house: House; ana: Person; secret: string }) {
  await house.asOwner('update identity.companies set people_limit = 1000 where id = $1', [ana.companyId])
  return (await ana.call('POST /client/users', { body: user(secret) })).body.response
}
const ofUser = async (world: { house: House; ana: Person; secret: string }) => ({
  params: { id: (await createdUser(world)).id },
})

export const adminFixtures: Fixtures = {
  'POST /client/departments': { prepare: () => ({ body: department('Central') }) },
  'PUT /client/departments': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ body: { ...department(secret), id: (await created(ana, secret)).id } }),
  },
  'GET /client/departments': { prepare: withOne },
  'GET /client/departments/sync': { prepare: withOne },
  'GET /client/departments/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await created(ana, secret)).id } }),
  },
  'DELETE /client/departments/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await created(ana, secret)).id } }),
  },
  'GET /departments': { prepare: withOne },
  'POST /v2/client/projects': { prepare: () => ({ body: project('Central') }) },
  'PUT /v2/client/projects/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({
      params: { id: (await createdProject(ana, secret)).id },
      body: project(secret),
    }),
  },
  'GET /v2/client/projects': { prepare: withProject },
  'GET /v2/client/projects/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await createdProject(ana, secret)).id } }),
  },
  'DELETE /v2/client/projects/{id}': {
    refers: true,
    prepare: async ({ ana, secret }) => ({ params: { id: (await createdProject(ana, secret)).id } }),
  },
  'GET /client/users': {
    prepare: async (world) => {
      await createdUser(world)
      return {}
    },
  },
  'POST /client/users': {
    prepare: async ({ house, ana }) => {
      await house.asOwner('update identity.companies set people_limit = 1000 where id = $1', [ana.companyId])
      return { body: user('Central') }
    },
  },
  'PUT /client/users': {
    refers: true,
    prepare: async (world) => {
      const { id, email, phone } = await createdUser(world)
      return { body: { id, name: `Rita de novo ${world.secret}`, email, phone } }
    },
  },
  'PUT /client/users/disabled': {
    refers: true,
    prepare: async (world) => ({ body: { client_id: (await createdUser(world)).id } }),
  },
  'GET /client/users/{id}': { refers: true, prepare: ofUser },
  'DELETE /client/users/{id}': { refers: true, prepare: ofUser },
  'POST /client/users/{id}/reset': { refers: true, prepare: ofUser },
}
