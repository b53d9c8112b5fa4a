import type { Fixtures } from '../testing/fixtures.ts'
import type { Person } from '../testing/house.ts'

let made = 0
const department = (secret: string) => ({ name: `Confeitaria ${++made} ${secret}`, sigla: 'CNF' })
const created = async (ana: Person, secret: string) =>
  (await ana.call('POST /client/departments', { body: department(secret) })).body.response
const withOne = async ({ ana, secret }: { ana: Person; secret: string }) => {
  await created(ana, secret)
  return {}
}

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
  'GET /client/users': { prepare: () => ({}) },
}
