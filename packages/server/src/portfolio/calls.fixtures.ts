import { permissions } from '@prumo/contract/permissions.ts'
import { joins, setRole } from '../identity/testing/standing.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
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

const owners = new WeakMap<TestServer, Map<number, Promise<Person>>>()

/** Otto, the root user of Ana's company, too. */
async function asOwner({ server, ana }: { server: TestServer; ana: Person }): Promise<Person> {
  const known = owners.get(server) ?? new Map<number, Promise<Person>>()
  owners.set(server, known)
  const otto = known.get(ana.companyId) ?? ownerOf(server, ana)
  known.set(ana.companyId, otto)
  return otto
}

async function ownerOf(server: TestServer, ana: Person): Promise<Person> {
  const otto = await server.company()
  await setRole(server, otto, { is_root: true })
  await joins(server, otto, ana.companyId, { permissions, is_root: true })
  return otto
}

/** A contact of Ana's company that is Otto's other one. */
async function unmarked({ server, ana, secret }: World) {
  const name = `${secret} ${next()}`
  const body = { name, email: `irma${next()}@exemplo.com.br` }
  const { id } = (await ana.call('POST /contacts', { body })).body.response
  const otto = await asOwner({ server, ana })
  return {
    params: { id: ana.companyId },
    body: { kind: 'contact' as const, place_id: id, sibling_id: otto.companyId },
  }
}

/** A department of Ana's company, as a pack takes it. */
async function packable({ ana, secret }: World) {
  const title = `${secret} ${next()}`
  const { id } = (await ana.call('POST /client/departments', { body: { name: title } })).body.response
  return { title, records: [{ kind: 'department', id }] }
}

/** A pack of Ana's, and the department of which it was made. */
async function withPack(world: World) {
  const body = await packable(world)
  const { id } = (await world.ana.call('POST /portfolio/packs', { body })).body.response
  return { ...body, params: { id } }
}

const ownPack = 'O pacote é de quem o fez, e não da empresa.'

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
  'GET /portfolio/agenda': { prepare: () => ({}), as: asEva },
  'GET /portfolio/group': { prepare: () => ({}), as: asOwner },
  'GET /portfolio/group/siblings': { prepare: () => ({}), as: asOwner },
  'GET /portfolio/group/{id}/places': {
    prepare: async ({ ana }) => ({ params: { id: ana.companyId }, query: { search: '' } }),
    as: asOwner,
    refers: true,
  },
  'POST /portfolio/group/{id}/siblings': { prepare: unmarked, as: asOwner, refers: true },
  'DELETE /portfolio/group/{id}/siblings/{sibling}': {
    fillsTables: true,
    prepare: async (world) => {
      const { params, body } = await unmarked(world)
      const owner = await asOwner(world)
      const { response } = (await owner.call('POST /portfolio/group/{id}/siblings', { params, body })).body
      return { params: { id: params.id, sibling: response.id } }
    },
    as: asOwner,
    refers: true,
  },
  'GET /portfolio/packs': {
    prepare: async (world) => {
      await withPack(world)
      return {}
    },
  },
  'GET /portfolio/packable': {
    prepare: async (world) => ({ query: { pack: (await withPack(world)).params.id } }),
    refers: true,
    personal: true,
  },
  'POST /portfolio/packs': { prepare: async (world) => ({ body: await packable(world) }), refers: true },
  'GET /portfolio/packs/{id}': {
    prepare: async (world) => ({ params: (await withPack(world)).params }),
    refers: true,
    personal: true,
  },
  'PUT /portfolio/packs/{id}': {
    prepare: async (world) => ({
      params: (await withPack(world)).params,
      body: { title: `${world.secret} ${next()}` },
    }),
    refers: true,
    personal: true,
    unrecorded: ownPack,
  },
  'DELETE /portfolio/packs/{id}': {
    prepare: async (world) => ({ params: (await withPack(world)).params }),
    refers: true,
    personal: true,
    unrecorded: ownPack,
  },
  'POST /portfolio/packs/{id}/versions': {
    prepare: async (world) => {
      const { params } = await withPack(world)
      const { records } = await packable(world)
      return { params, body: { version: 1, note: world.secret, records, without: [] } }
    },
    refers: true,
    personal: true,
  },
  'POST /portfolio/packs/{id}/applications': {
    prepare: async (world) => {
      const { params, records } = await withPack(world)
      await world.ana.call('DELETE /client/departments/{id}', { params: { id: records[0]!.id } })
      return { params, body: { version: 1, items: ['i1'] } }
    },
    refers: true,
    personal: true,
  },
}
