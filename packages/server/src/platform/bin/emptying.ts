import { BIN_DAYS } from '@prumo/contract/bin.ts'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { emptyBin } from './bin.ts'

const dayMs = 24 * 3600_000
const atOnce = 100

/** Every night, deletes for good what has been in the bin for thirty days. */
export const emptyCompanyBins = defineJob({
  id: 'platform.bin.empty',
  schema: z.object({}),
  schedule: '40 3 * * *',
  async run(_, { database, clock, inCompany }) {
    const before = new Date(clock.now().getTime() - BIN_DAYS * dayMs)
    const companies = await database.transaction(
      { settings: { 'app.runner': 'on' }, readOnly: true },
      (db) =>
        db.all<{ company_id: number }>`
        select distinct company_id from platform.deleted_records where deleted_at < ${before}`,
    )
    for (const { company_id } of companies)
      while ((await inCompany(company_id, (scope) => emptyBin(scope, before, atOnce))) === atOnce);
  },
})
