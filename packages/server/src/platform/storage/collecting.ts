import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { mayRemoveContents } from './contents-lock.ts'
import { mayRemoveFrom } from './marking.ts'
import { area as files } from './tables.ts'

const atOnce = 500

/**
 * Every hour, but not during a backup, removes from the storage the contents of deleted files, and of files whose row
 * was never written (`contentNotes`). Running it twice is harmless.
 */
export const collectDiscarded = defineJob({
  id: 'storage.collect-discarded',
  schema: z.object({}),
  schedule: '17 * * * *',
  async run(_, { database, storage, clock, log }) {
    const runner = { settings: { 'app.runner': 'on' } }
    // Also when there is nothing to remove, so that a copy of an hour ago is known as one.
    if (!(await mayRemoveFrom(database, storage))) {
      log.error({}, 'nothing is removed: the storage has gone on with another database')
      return
    }
    for (;;) {
      const discarded = await database.transaction({ ...runner, readOnly: true }, async (db) =>
        (await mayRemoveContents(db))
          ? db.all(
              files
                .selectFrom('storage.discarded')
                .select(['company_id', 'key', 'size'])
                .where('discarded_at', '<=', clock.now())
                .orderBy('discarded_at')
                .limit(atOnce),
            )
          : [],
      )
      for (const { company_id, key, size } of discarded) {
        await storage.remove(key)
        const settings = { ...runner.settings, 'app.company_id': String(company_id) }
        await database.transaction({ settings }, async (db) => {
          await db.run(
            files.deleteFrom('storage.discarded').where('company_id', '=', company_id).where('key', '=', key),
          )
          if (size > 0)
            await db.run(
              files
                .updateTable('storage.space')
                .set({ kept_bytes: sql<number>`greatest(0, kept_bytes - ${size}::bigint)` })
                .where('company_id', '=', company_id),
            )
        })
      }
      if (discarded.length < atOnce) return
    }
  },
})
