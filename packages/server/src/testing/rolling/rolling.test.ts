import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoCompany } from '../../platform/demo/demo-builder.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { withClient } from '../database-server.ts'
import { type EventStream, openEventStream } from '../event-stream.ts'
import { callOver } from '../faults/calling.ts'
import { type ServerProcess, startServer, temporaryDataDir } from '../faults/server-process.ts'
import { databaseUrlOf } from '../faults/upload-kills.ts'
import { hangLimits } from '../hang-limits.ts'
import { lastReleaseMain } from './last-release.ts'
import { MixedLoad } from './mixed-load.ts'

// An update without a stop: the last release serves, today's code migrates and starts beside it, both serve, and either
// may be alone for a while (docs/decisions/0076-a-version-beside-the-next.md).
// To see it fail, plant what the last release does not bear: SQL that is carried out where today's code has migrated.
//   ROLLING_PLANT='alter table identity.members rename only_sees to sees' npx vitest run packages/server/src/testing/rolling

let database: FreshDatabase
const folder = temporaryDataDir()
const nodes: ServerProcess[] = []
const streams: EventStream[] = []

beforeAll(async () => {
  // Empty: the last release makes the schema that it knows.
  database = await freshDatabase('template0')
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await Promise.all(nodes.splice(0).map((node) => node.kill()))
})
afterAll(async () => {
  await database.drop()
  folder.remove()
})

async function start(main?: URL, environment: NodeJS.ProcessEnv = {}) {
  const node = await startServer({
    dataDir: folder.dataDir,
    ...(main && { main }),
    environment: {
      ...hangLimits,
      DATABASE_URL: databaseUrlOf({ database }),
      DEMO: '0',
      SECRET_KEY: 'a'.repeat(43),
      ...environment,
    },
  })
  nodes.push(node)
  return node
}

type Queued = { name: string; data: object }
const jobs = {
  /** The names of the kinds of job that a node has made known. */
  known: () =>
    withClient(database.connection, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from pgboss.queue')
      return new Set(rows.map(({ name }) => name))
    }),
  /** One of each kind that was queued since `since` and carried out, as soon as the recovery of a password is among them. */
  async recovered(since: Date) {
    const done = () =>
      withClient(database.connection, async (client) => {
        const { rows } = await client.query<Queued>(
          `select distinct on (name) name, data from pgboss.job where state = 'completed' and created_on > $1 order by name`,
          [since],
        )
        return rows
      })
    await expect.poll(done).toContainEqual(expect.objectContaining({ name: 'identity.recover-password' }))
    return done()
  },
  /** Queues the same jobs again, and waits until they are carried out. */
  async again(queued: readonly Queued[]) {
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      const { rows } = await client.query<{ id: string }>(
        `insert into pgboss.job (name, data, retry_limit) select j.name, j.data, 0
         from jsonb_to_recordset($1) j (name text, data jsonb) returning id`,
        [JSON.stringify(queued)],
      )
      const states = async () => {
        const { rows: found } = await client.query<{ name: string; state: string }>(
          'select name, state from pgboss.job where id = any($1)',
          [rows.map(({ id }) => id)],
        )
        return Object.fromEntries(found.map(({ name, state }) => [name, state]))
      }
      const carriedOut = Object.fromEntries(queued.map(({ name }) => [name, 'completed']))
      await expect.poll(states, { interval: 200 }).toEqual(carriedOut)
    } finally {
      await client.end()
    }
  },
}

test('the last release and today’s code serve one database together and in turn, and nothing fails or is lost', async () => {
  const begun = new Date()
  const old = await start(lastReleaseMain(), { DEMO: '1' })
  const { email, password } = demoCompany
  const load = new MixedLoad({ email, password })
  load.sendTo(old.url)
  load.begin()
  await load.more(3)
  const { body } = await callOver(old.url, 'POST /sign/client', { body: { email, password } })
  const stream = await openEventStream(old.url, (body as { token: string }).token)
  streams.push(stream)
  await callOver(old.url, 'POST /sign/client/remember', { body: { email: 'joao@demo.prumo' } })
  const ofOld = await jobs.recovered(begun)
  const known = await jobs.known()

  // Today's code migrates under the load, and the last release serves on what it left.
  const next = await start()
  const planted = process.env['ROLLING_PLANT']
  if (planted) await withClient(database.connection, (client) => client.query(planted))
  await load.more(3)
  load.sendTo(old.url, next.url)
  await load.more(6)
  const together = new Date()
  await callOver(next.url, 'POST /sign/client/remember', { body: { email: 'beatriz@demo.prumo' } })
  await load.more(2)
  const ofNext = await jobs.recovered(together)
  expect((await callOver(old.url, 'GET /ready')).status).toBe(200)

  load.sendTo(old.url)
  await load.more(1)
  expect(await next.terminate()).toBe(0)
  // A kind of job that the last release does not know waits for today's code; a schedule may have queued one meanwhile.
  await jobs.again(ofNext.filter(({ name }) => known.has(name)))
  await load.more(2)

  const last = await start()
  load.sendTo(last.url)
  await load.more(1)
  expect(
    stream.received.some(({ data }) => data.topic === 'tasks'),
    'events of the old node',
  ).toBe(true)
  stream.close()
  expect(await old.terminate()).toBe(0)
  await jobs.again(ofOld)
  await load.more(2)
  await load.end()

  expect(load.failed).toEqual([])
  expect(await load.lost(last.url)).toEqual([])
  console.log(
    `rolling: ${load.answers} answers, 0 failed; ${load.writes} acknowledged writes, 0 lost; jobs of the last release: ${ofOld.length}, of today's code: ${ofNext.length}`,
  )
})
