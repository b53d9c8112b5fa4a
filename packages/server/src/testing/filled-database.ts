import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
/** Ana has a record with this id in every table with ids: whatever kind of record an id names, this one is Ana's. */
export const anasId = 7_310_001

const filledDatabase = `${testDatabasePrefix}filled`
type Ana = Pick<Person, 'token' | 'email' | 'password'>

/**
 * Opens a server on a copy of a database in which Ana's company has rows in every table. The first test file of a run
 * makes the database; the others wait for it.
 */
export async function openFilledDatabase(server: TestServer, environment: NodeJS.ProcessEnv = {}): Promise<Person> {
  const files = join(inject('runFolder'), 'filled-files')
  const ana = await withClient(inject('databaseServer'), async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${filledDatabase}'))`)
    const description = `select shobj_description(oid, 'pg_database') as ana from pg_database where datname = $1`
    const { rows } = await client.query<{ ana: string }>(description, [filledDatabase])
    if (rows[0]) return JSON.parse(rows[0].ana) as Ana
    const maker = new TestServer()
    await maker.open({ DATABASE_POOL: '4' })
    try {
      const { token, email, password } = await fillEveryTable(maker)
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

/** Writes rows into every table: those that some fixtures prepare, and those that some calls leave. */
async function fillEveryTable(server: TestServer): Promise<Person> {
  await server.asOwner(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false) from pg_sequences
     where schemaname <> 'pgboss'`,
    [anasId],
  )
  const ana = await server.company()
  for (const [key, fixture] of Object.entries(fixtures)) {
    if (!fixture.fillsTables) continue
    const input = await fixture.prepare({ server, ana, secret })
    if (!key.startsWith('DELETE '))
      await server.attempt(ana.token, key as keyof typeof fixtures, { ...input, idempotencyKey: key })
  }
  return ana
}
