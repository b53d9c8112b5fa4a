import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../platform/database/embedded.ts'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { takeKept, writeKept } from './kept-template.ts'

export const templateDatabase = 'prumo_template'
export const testDatabasePrefix = 'prumo_test_'

/** The server's administrator, in a form that can be passed to the test workers. */
export type AdminConnection = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

export interface TestDatabaseServer {
  admin: AdminConnection
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for tests: an embedded temporary one, or the one of TEST_DATABASE_URL (its administrator's URL),
 * which one test run at a time may use. It has no template yet.
 */
export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { admin: parts(url), stop: async () => {} } : startForgetfulServer(newDataDir())
}

/**
 * The same with the template database. Of an embedded server it is made once for the same sources, and copied by later
 * runs.
 * @param make makes the template, and what later runs need to know of it.
 */
export async function startTestDatabaseServerWithTemplate(
  make: (admin: AdminConnection) => Promise<string>,
): Promise<TestDatabaseServer & { known: string }> {
  const isEmbedded = !process.env.TEST_DATABASE_URL
  const dataDir = isEmbedded ? newDataDir() : ''
  const known = isEmbedded ? takeKept(join(dataDir, 'postgres')) : undefined
  if (known !== undefined) return { ...(await startForgetfulServer(dataDir)), known }
  const server = isEmbedded ? await startForgetfulServer(dataDir, { stays: true }) : await startTestDatabaseServer()
  try {
    const made = await make(server.admin)
    if (!isEmbedded) return { ...server, known: made }
    await server.stop()
    writeKept(join(dataDir, 'postgres'), made)
    return { ...(await startForgetfulServer(dataDir)), known: made }
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

function newDataDir(): string {
  const dataDir = mkdtempSync(join(inMemory() ?? tmpdir(), 'prumo-test-'))
  // PostgreSQL's own user must be able to enter the folder, or the socket would be elsewhere and outlive the folder.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** @param stays its folder is left when it is stopped. */
async function startForgetfulServer(dataDir: string, { stays = false } = {}): Promise<TestDatabaseServer> {
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
      if (!stays) remove()
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
