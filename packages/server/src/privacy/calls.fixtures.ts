import type { Fixtures } from '../testing/fixtures.ts'
import type { House, Person } from '../testing/house.ts'
import { prepareExport } from './exports/preparing.ts'

/** Somebody whose session may end: the one whose password the input holds. */
let leaver: Person
const asLeaver = async () => leaver

const withoutExport = ({ house, ana }: { house: House; ana: Person }) =>
  house.asOwner(
    `update privacy.exports set status = 'failed' where company_id = $1 and status in ('waiting', 'running')`,
    [ana.companyId],
  )

export const privacyFixtures: Fixtures = {
  'GET /account/personal-data': { prepare: () => ({}) },
  'GET /client/exports': { prepare: () => ({}) },
  'POST /client/exports': {
    prepare: async (world) => {
      await withoutExport(world)
      return {}
    },
  },
  'GET /client/exports/{id}/file': {
    refers: true,
    prepare: async (world) => {
      const { house, ana } = world
      await withoutExport(world)
      await house.asOwner(`delete from platform.rate_limits where key like 'company-export%'`)
      const { body } = await ana.call('POST /client/exports')
      await house.runJobs(prepareExport)
      return { params: { id: body.response.id } }
    },
  },
  'GET /account/deletions': { prepare: () => ({}) },
  'PUT /account/deletion': {
    prepare: async ({ house }) => {
      leaver = await house.company()
      return { body: { password: leaver.password } }
    },
    as: asLeaver,
  },
  'DELETE /account/deletion': { prepare: () => ({}) },
  'PUT /client/deletion': {
    prepare: async ({ house }) => {
      leaver = await house.company()
      const { body } = await leaver.call('GET /account')
      return { body: { name: body.response.company_name, password: leaver.password } }
    },
    as: asLeaver,
  },
  'DELETE /client/deletion': { prepare: () => ({}) },
}
