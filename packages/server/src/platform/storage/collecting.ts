import { z } from 'zod'
import { builder } from '../database/sql.ts'
import { defineJob } from '../jobs/jobs.ts'
import { mayRemoveContents } from './contents-lock.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()
const atOnce = 500

/**
 * Every hour, but not during a backup, removes from the storage the contents of deleted files, and of files whose row
 * was never written (`contentNotes`). Running it twice is harmless.
 */
export const collectDiscarded = defineJob({
  id: 'storage.collect-discarded',
  schema: z.object({}),
  schedule: '17 * * * *',
  async run(_, { database, storage, clock }) {
    const runner = { settings: { 'app.runner': 'on' } }
    for (;;) {
      const discarded = await database.transaction({ ...runner, readOnly: true }, async (db) =>
        (await mayRemoveContents(db))
          ? db.all(
              files
                .selectFrom('storage.discarded')
                .select('key')
                .where('discarded_at', '<=', clock.now())
                .orderBy('discarded_at')
                .limit(atOnce),
            )
          : [],
      )
      for (const { key } of discarded) {
        await storage.remove(key)
        await database.transaction(runner, (db) => db.run(files.deleteFrom('storage.discarded').where('key', '=', key)))
      }
      if (discarded.length < atOnce) return
    }
  },
})
