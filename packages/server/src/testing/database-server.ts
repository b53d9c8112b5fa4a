import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { applyDefinitions } from '../platform/database/definitions.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { ensureApplicationRole } from '../platform/database/roles.ts'
import { version } from '../platform/version.ts'
import { definitions, migrations } from '../services.ts'

export const templateDatabase = 'prumo_template'
export const testDatabasePrefix = 'prumo_test_'

/** The server's administrator, in a form that can be passed to the test workers. */
export type AdminConnection = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

export interface TestDatabaseServer {
  admin: AdminConnection
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for tests with the migrated template database: an embedded temporary one, or the one of
 * TEST_DATABASE_URL (its administrator's URL), which one test run at a time may use.
 */
export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const url = process.env.TEST_DATABASE_URL
  const server = url ? { admin: parts(url), stop: async () => {} } : await startForgetfulServer()
  try {
    await createTemplate(server.admin)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Another database of the same server. */
export function onDatabase(admin: AdminConnection, database: string): pg.ClientConfig {
  return { ...admin, database }
}

/** Connects, does the work, and always disconnects. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function parts(url: string): AdminConnection {
  const { host, port, user, password, database } = new pg.Client(url)
  return { host, port, user, password: password ?? undefined, database }
}

async function startForgetfulServer(): Promise<TestDatabaseServer> {
  const dataDir = mkdtempSync(join(inMemory() ?? tmpdir(), 'prumo-test-'))
  // PostgreSQL's own user must be able to enter the folder, or the socket would be elsewhere and outlive the folder.
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, durable: false })
  // A test makes a statement a few times: to plan it anew for each value took a seventh of the processor time.
  await withClient(server.connection, async (client) => {
    await client.query(`alter system set plan_cache_mode = 'force_generic_plan'`)
    await client.query('select pg_reload_conf()')
  })
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  // A run that is ended by a signal waits for nothing, and the server would outlive it.
  const cutShort = () => {
    const running = findPostmaster(join(dataDir, 'postgres'))
    if (running) process.kill(running.pid, 'SIGQUIT')
    remove()
  }
  process.once('exit', cutShort)
  return {
    admin: server.connection,
    async stop() {
      process.off('exit', cutShort)
      await server.stop()
      remove()
    },
  }
}

/**
 * A folder in memory: a database has 400 files, which some disks take half a second to create. Containers have little
 * room in /dev/shm.
 */
function inMemory(): string | undefined {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : undefined
}

async function createTemplate(admin: AdminConnection) {
  await withClient(admin, async (client) => {
    // Databases that a killed run left on a server that outlives it.
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where datname = $1 or starts_with(datname, $2)',
      [templateDatabase, testDatabasePrefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${templateDatabase}`)
  })
  await withClient(onDatabase(admin, templateDatabase), async (client) => {
    await ensureApplicationRole(client)
    await migrate(client, migrations)
    await applyDefinitions(client, definitions, version)
  })
}
