import { addDays } from '@prumo/contract/dates.ts'
import type { Scope } from '../../platform/scope.ts'

/** True of a company that came to Prumo in these last days. */
export async function cameWithin({ db, companyId, today, actor }: Scope, days: number): Promise<boolean> {
  const row = await db.first<{ recent: boolean }>`
    select (created_at at time zone ${actor.timeZone})::date > ${addDays(today, -days)}::date as recent
    from identity.companies where id = ${companyId}`
  return row?.recent ?? false
}
