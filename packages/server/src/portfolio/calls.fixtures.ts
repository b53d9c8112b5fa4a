import { permissions } from '@prumo/contract/permissions.ts'
import { joins } from '../identity/testing/standing.ts'
import type { Fixtures } from '../testing/fixture.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { readPortfolio } from './reading/jobs.ts'

/** Eva, by the company in which she works besides her own. */
const consultants = new WeakMap<TestServer, Map<number, Promise<Person>>>()

/** A consultant, in Ana's company as well. */
async function asEva({ server, ana }: { server: TestServer; ana: Person }): Promise<Person> {
  const known = consultants.get(server) ?? new Map<number, Promise<Person>>()
  consultants.set(server, known)
  const eva = known.get(ana.companyId) ?? consultantOf(server, [ana])
  known.set(ana.companyId, eva)
  return eva
}

/** A consultant who works in these companies too, with these permissions. */
export async function consultantOf(
  server: TestServer,
  companies: readonly Pick<Person, 'companyId'>[],
  held: readonly string[] = permissions,
): Promise<Person> {
  const consultant = await server.company({ consultant: true })
  for (const { companyId } of companies) await joins(server, consultant, companyId, { permissions: held })
  return consultant
}

export const portfolioFixtures: Fixtures = {
  'POST /portfolio/looks': {
    fillsTables: true,
    prepare: async (world) => {
      await (await asEva(world)).call('POST /portfolio/looks')
      await world.server.runJobs(readPortfolio)
      return {}
    },
    as: asEva,
    unrecorded: 'A trilha de cada empresa fica sabendo pelo trabalho que a lê, uma vez por dia.',
  },
  'GET /portfolio': { prepare: () => ({}), as: asEva },
  'GET /portfolio/waiting': { prepare: () => ({}), as: asEva },
  'PUT /portfolio/{id}': {
    prepare: async (world) => {
      await asEva(world)
      return { params: { id: world.ana.companyId }, body: { group: world.secret, note: world.secret } }
    },
    as: asEva,
    refers: true,
    unrecorded: 'O grupo e a anotação são da pessoa que cuida, e não da empresa.',
  },
  'GET /portfolio/looks': { prepare: () => ({}) },
}
