import { z } from 'zod'
import { lockMonthsShared } from '../../finance/months/closed.ts'
import { closedMonths } from '../../finance/months/closing.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Reaction } from '../../platform/reactions.ts'
import type { Scope } from '../../platform/scope.ts'
import { dataParts, gather, type MonthData } from './gathering.ts'

export type KeptMonth = { at: string; data: MonthData }

/** What the report of a month said when the month was last closed; undefined of one that never was. */
export async function keptMonth(scope: Scope, month: string): Promise<KeptMonth | undefined> {
  const kept = await scope.db.first<{ closed_at: Date; data: MonthData }>`
    select closed_at, data from reports.kept_months
    where company_id = ${scope.companyId} and month = ${`${month}-01`}::date order by closed_at desc limit 1`
  return kept && { at: kept.closed_at.toISOString(), data: kept.data }
}

/**
 * Keeps what the report of a closed month says, of all its parts: the company's, and not what one person may see. Of a
 * month that was opened again meanwhile nothing is kept; running twice keeps it once.
 */
export const storeMonth = defineJob({
  id: 'reports.store-month',
  schema: z.object({ company: z.int(), month: z.string() }),
  retries: 5,
  run: ({ company, month }, { inCompany }) =>
    inCompany(company, async (scope) => {
      await lockMonthsShared(scope)
      const closed = (await closedMonths(scope)).find((one) => one.month === month)
      if (!closed) return
      const data = await gather(scope, month, dataParts)
      await scope.db.run`insert into reports.kept_months (company_id, month, closed_at, data)
        values (${scope.companyId}, ${`${month}-01`}::date, ${closed.closed_at}::timestamptz, ${JSON.stringify(data)}::jsonb)
        on conflict do nothing`
      publish(scope, { topic: 'reports' })
    }),
})

/** The report is kept by a job, as the system: whoever closes a month may not see all of its parts. */
export const storeClosed: Reaction = {
  to: 'finance_month.closed',
  react: (scope, _, month) => scope.jobs.send(scope.db, storeMonth, { company: scope.companyId, month }),
}
