import { shiftMonth } from '@prumo/contract/dates.ts'
import type { Scope } from '../../platform/scope.ts'
import { openedOn } from './listing.ts'

/** How many nonconformities were open when a month ended; of a running month, now. */
export async function openAtEndOf(scope: Scope, month: string): Promise<number> {
  const next = `${shiftMonth(month, 1)}-01`
  const found = await scope.db.first<{ count: number }>`select count(*)::int as count from quality.nonconformities n
    where n.company_id = ${scope.companyId} and ${openedOn(scope)} < ${next}::date
      and (n.closed_on is null or n.closed_on >= ${next}::date)`
  return found!.count
}
