import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Database } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.ts'
import { mayRemoveContents } from './contents-lock.ts'
import { mayRemoveFrom } from './marking.ts'

const atOnce = 500
const day = 24 * 3600_000

/**
 * Once a week, removes contents without a row that no upload can be writing: those from before contents were noted
 * first (`contentNotes`), and those that a restored disk brought back. Not during a backup; running it twice is harmless.
 */
export const sweepStorage = defineJob({
  id: 'storage.sweep',
  schema: z.object({}),
  schedule: '37 4 * * 0',
  async run(_, { database, storage, log }) {
    // By the storage's clock, which is the machine's: the clock of Prumo may be set otherwise.
    const before = Date.now() - day
    if (!(await mayRemoveFrom(database, storage))) return
    let keys: string[] = []
    let removed = 0
    const sweep = async () => {
      for (const key of await unnamed(database, keys)) {
        await storage.remove(key)
        removed++
      }
      keys = []
    }
    for await (const { key, writtenAt } of storage.keys()) {
      if (writtenAt.getTime() < before) keys.push(key)
      if (keys.length === atOnce) await sweep()
    }
    await sweep()
    if (removed) log.info({ removed }, 'contents that no row named are gone')
  },
})

/**
 * The keys that no row names: neither a note nor a row of any table that holds contents, whichever area it belongs to.
 * None while a backup copies the contents of its snapshot.
 */
const unnamed = (database: Database, keys: readonly string[]): Promise<string[]> =>
  database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true, noWaitLimit: true }, async (db) => {
    if (!keys.length || !(await mayRemoveContents(db))) return []
    const holding = [...(await tablesWithContents(db)), 'storage.discarded']
    const rows = await db.all<{ key: string }>`
      select k.key from unnest(${keys}::text[]) k(key)
      where ${sql.join(
        holding.map((table) => sql`not exists (select from ${sql.table(table)} t where t.key = k.key)`),
        sql` and `,
      )}`
    return rows.map(({ key }) => key)
  })

/** The tables whose rows name contents of the storage: they have the columns of key, size and checksum. */
export async function tablesWithContents(db: Connection): Promise<string[]> {
  const rows = await db.raw<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and c.relpersistence = 'p' and 3 = (
       select count(*) from pg_attribute a
       where a.attrelid = c.oid and a.attname in ('key', 'size', 'sha256') and not a.attisdropped)
     order by name`,
  )
  return rows.map(({ name }) => name)
}
