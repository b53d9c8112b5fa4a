import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaName, areas } from '@prumo/contract/areas.ts'
import { inject } from 'vitest'
import { freshDatabase } from './database.ts'
import { testDatabasePrefix, withClient } from './database-server.ts'
import { fixtures } from './fixtures.ts'
import { type Person, TestServer } from './test-server.ts'

/**
 * Part of all texts of Ana's records, so that a leak can be found. It contains the fixtures' own word and is another, so
 * that a record of these tests has no name that is taken here.
 */
const secret = 'SigilosoCheio'
/** Ana has a record with this id in each of the tables with ids: whatever kind of record an id names, this one is hers. */
export const anasId = 7_310_001

const areaNames = Object.keys(areas) as AreaName[]

type Ana = Pick<Person, 'token' | 'email' | 'password'>

/**
 * Opens a server on a copy of a database in which Ana's company has rows in every table. The first test file of a run
 * makes the database; the others wait for it.
 * @param area whose calls are made: in a run of a few areas, only the tables that these touch have rows.
 */
export async function openFilledDatabase(
  server: TestServer,
  environment: NodeJS.ProcessEnv = {},
  area?: AreaName,
): Promise<Person> {
  const filled = inject('filledAreas')
  // While files are watched, others than those of the first run.
  const isWhole = area === undefined || !filled.includes(area)
  const filledDatabase = `${testDatabasePrefix}filled${isWhole ? '_whole' : ''}`
  const files = join(inject('runFolder'), isWhole ? 'whole-files' : 'filled-files')
  const ana = await withClient(inject('databaseServer'), async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${filledDatabase}'))`)
    const description = `select shobj_description(oid, 'pg_database') as ana from pg_database where datname = $1`
    const { rows } = await client.query<{ ana: string }>(description, [filledDatabase])
    if (rows[0]) return JSON.parse(rows[0].ana) as Ana
    const maker = new TestServer()
    await maker.open({ DATABASE_POOL: '4' })
    try {
      const { token, email, password } = await fillTables(maker, isWhole ? areaNames : filled)
      await maker.stop()
      mkdirSync(join(maker.dataDir, 'files'), { recursive: true })
      cpSync(join(maker.dataDir, 'files'), files, { recursive: true })
      await client.query(
        `create database ${filledDatabase} template ${maker.database.connection.database} strategy file_copy`,
      )
      const made: Ana = { token, email, password }
      await client.query(`comment on database ${filledDatabase} is ${client.escapeLiteral(JSON.stringify(made))}`)
      return made
    } finally {
      await maker.close()
    }
  })
  await server.open(environment, { database: await freshDatabase(filledDatabase), files })
  return server.person(ana.token, ana.email, ana.password)
}

/** Writes rows into every table of some areas: those that some fixtures prepare, and those that some calls leave. */
async function fillTables(server: TestServer, of: readonly AreaName[]): Promise<Person> {
  await server.asOwner(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false) from pg_sequences
     where schemaname <> 'pgboss'`,
    [anasId],
  )
  const ana = await server.company()
  for (const [key, fixture] of Object.entries(fixtures)) {
    if (!fixture.fillsTables || !of.some((area) => key in areas[area])) continue
    const input = await fixture.prepare({ server, ana, secret })
    if (!key.startsWith('DELETE '))
      await server.attempt(ana.token, key as keyof typeof fixtures, { ...input, idempotencyKey: key })
  }
  return ana
}
