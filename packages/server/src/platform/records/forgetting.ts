import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { recordsOf } from './records-of.ts'

const dayMs = 24 * 3600_000
const atOnce = 1_000

/**
 * Every hour, deletes the rows whose time has passed (`Kept`), a thousand in each transaction. Row level security must
 * let the runner see and delete them.
 */
export const forgetPassed = defineJob({
  id: 'platform.forget-passed',
  schema: z.object({}),
  schedule: '11 * * * *',
  async run(_, { areas, database, clock }) {
    const now = clock.now().getTime()
    for (const { table, kept } of recordsOf(areas)) {
      if (table === undefined || kept === undefined || 'ends' in kept) continue
      const [column, before] = 'until' in kept ? [kept.until, now] : [kept.since, now - kept.days * dayMs]
      const passed = sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${new Date(before)} limit ${atOnce}))`
      while ((await database.transaction({ settings: { 'app.runner': 'on' } }, (db) => db.run(passed))) === atOnce);
    }
  },
})
