import { BIN_DAYS } from '@prumo/contract/bin.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import type { Scope } from '../scope.ts'
import { emptyBin } from './bin.ts'

const dayMs = 24 * 3600_000
const atOnce = 100

type Emptied = {
  id: string
  schedule: string
  /** What lies in the bin, with `deleted_at`. */
  table: string
  /** Deletes for good what was deleted before `before`, at most `most` records. Answers how many. */
  empty: (scope: Scope, before: Date, most: number) => Promise<number>
}

/** The job that deletes for good, every night, what has been in a bin for thirty days. */
export const emptiesBin = ({ id, schedule, table, empty }: Emptied) =>
  defineJob({
    id,
    schema: z.object({}),
    schedule,
    async run(_, { database, clock, inCompany }) {
      const before = new Date(clock.now().getTime() - BIN_DAYS * dayMs)
      const companies = await database.transaction(
        { settings: { 'app.runner': 'on' }, readOnly: true },
        (db) =>
          db.all<{
            company_id: number
          }>`select distinct company_id from ${sql.table(table)} where deleted_at < ${before}`,
      )
      for (const { company_id } of companies)
        while ((await inCompany(company_id, (scope) => empty(scope, before, atOnce))) === atOnce);
    },
  })

export const emptyCompanyBins = emptiesBin({
  id: 'platform.bin.empty',
  schedule: '40 3 * * *',
  table: 'platform.deleted_records',
  empty: emptyBin,
})
