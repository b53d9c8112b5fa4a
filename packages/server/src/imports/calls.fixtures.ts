import { indicator } from '../results/testing/indicators.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { checkImport } from './checking.ts'
import { runImport } from './running.ts'
import { csv } from './testing/sheets.ts'

/** A kind without a permission, because the calls of everybody are tried by a person without permissions. */
const kind = 'tasks'
const sheet = (secret: string) => csv(`Título;Data\nConferir ${secret};30/11/2026\n`)

const sent = async ({ ana, secret }: World) =>
  (await ana.call('POST /imports/kinds/{kind}', { params: { kind }, files: [sheet(secret)] })).body.response

type Sent = Awaited<ReturnType<typeof sent>>

async function checked(world: World, file?: Sent) {
  const { id, mapping } = file ?? (await sent(world))
  await world.ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
  await world.server.runJobs(checkImport)
  return { params: { id } }
}

async function refused(world: World) {
  const file = csv(`Título;Data\n${world.secret};ontem\n`)
  const { id, mapping } = (await world.ana.call('POST /imports/kinds/{kind}', { params: { kind }, files: [file] })).body
    .response
  await world.ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
  await world.server.runJobs(checkImport)
  return { params: { id } }
}

async function done(world: World, file?: Sent) {
  const found = await checked(world, file)
  await world.ana.call('POST /imports/{id}/run', found)
  await world.server.runJobs(runImport)
  return found
}

/** An import that stores what its rows took the place of. */
async function doneTargets(world: World) {
  const { title } = await indicator(world)
  const files = [csv(`Indicador;Mês;Meta\n${title};01/2026;10\n`)]
  const answer = await world.ana.call('POST /imports/kinds/{kind}', { params: { kind: 'targets' }, files })
  await done(world, answer.body.response)
}

/** What asks no permission is each person's own. */
const own = { refers: true, personal: true } as const

export const importFixtures: Fixtures = {
  'GET /imports/kinds': { prepare: () => ({}) },
  'GET /imports/kinds/{kind}/model': { prepare: () => ({ params: { kind } }) },
  'GET /imports': {
    fillsTables: true,
    prepare: async (world) => {
      await sent(world)
      await doneTargets(world)
      return { query: { kind } }
    },
  },
  'POST /imports/kinds/{kind}': {
    // The answer contains what was sent.
    prepare: () => ({ params: { kind }, files: [sheet('Central')] }),
  },
  'GET /imports/{id}': { ...own, prepare: async (world) => ({ params: { id: (await sent(world)).id } }) },
  'PUT /imports/{id}/header': {
    ...own,
    prepare: async (world) => ({ params: { id: (await sent(world)).id }, body: { header: 0 } }),
  },
  'PUT /imports/{id}/mapping': {
    ...own,
    prepare: async (world) => {
      const { id, mapping } = await sent(world)
      return { params: { id }, body: { mapping } }
    },
  },
  'GET /imports/{id}/lines': { ...own, prepare: (world) => checked(world) },
  'GET /imports/{id}/refused': { ...own, prepare: refused },
  'POST /imports/{id}/run': { ...own, prepare: (world) => checked(world) },
  'POST /imports/{id}/undo': { ...own, prepare: (world) => done(world) },
  'DELETE /imports/{id}': { ...own, prepare: async (world) => ({ params: { id: (await sent(world)).id } }) },
}
