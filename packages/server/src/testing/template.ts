import { applyDefinitions } from '../platform/database/definitions.ts'
import { migrate } from '../platform/database/migrate.ts'
import { ensureApplicationRole } from '../platform/database/roles.ts'
import { JobQueue } from '../platform/jobs/queue.ts'
import { version } from '../platform/version.ts'
import { definitions, migrations, prepareDatabase } from '../services.ts'
import {
  type AdminConnection,
  onDatabase,
  templateDatabase,
  testDatabasePrefix,
  withClient,
} from './database-server.ts'

/** Makes the migrated template database, and removes what a killed run left on a server that outlives it. */
export async function createTemplate(admin: AdminConnection) {
  await withClient(admin, async (client) => {
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

/** Gives it the queues of a first start, so that no test file has to create them. */
export async function createQueues(admin: AdminConnection) {
  const template = onDatabase(admin, templateDatabase)
  const queue = new JobQueue(template, { info() {}, error: console.error })
  try {
    await prepareDatabase(template, queue)
  } finally {
    await queue.close()
  }
}
