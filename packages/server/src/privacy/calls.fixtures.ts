import type { Fixtures } from '../testing/fixture.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { prepareExport } from './exports/preparing.ts'

/** A person whose session may end: the one whose password the input has. */
let leaver: Person
const asLeaver = async () => leaver

const withoutExport = ({ server, ana }: { server: TestServer; ana: Person }) =>
  server.asOwner(
    `update privacy.exports set status = 'failed' where company_id = $1 and status in ('waiting', 'running')`,
    [ana.companyId],
  )

export const privacyFixtures: Fixtures = {
  'GET /account/personal-data': { prepare: () => ({}) },
  'GET /client/exports': { prepare: () => ({}) },
  'POST /client/exports': {
    fillsTables: true,
    prepare: async (world) => {
      await withoutExport(world)
      return {}
    },
  },
  'GET /client/exports/bundles/{kind}': { prepare: () => ({ params: { kind: 'iso' } }) },
  'POST /client/exports/bundles/{kind}': {
    prepare: async (world) => {
      await withoutExport(world)
      return { params: { kind: 'iso' } }
    },
  },
  'GET /client/exports/{id}/file': {
    refers: true,
    prepare: async (world) => {
      const { server, ana } = world
      await withoutExport(world)
      await server.asOwner(`delete from platform.rate_limits where key like 'company-export%'`)
      const { body } = await ana.call('POST /client/exports')
      await server.runJobs(prepareExport)
      return { params: { id: body.response.id } }
    },
  },
  'GET /account/deletions': { prepare: () => ({}) },
  'PUT /account/deletion': {
    prepare: async ({ server }) => {
      leaver = await server.company()
      return { body: { password: leaver.password } }
    },
    as: asLeaver,
  },
  'DELETE /account/deletion': { prepare: () => ({}) },
  'PUT /client/deletion': {
    prepare: async ({ server }) => {
      leaver = await server.company()
      const { body } = await leaver.call('GET /account')
      return { body: { name: body.response.company_name, password: leaver.password } }
    },
    as: asLeaver,
  },
  'DELETE /client/deletion': { prepare: () => ({}) },
}
