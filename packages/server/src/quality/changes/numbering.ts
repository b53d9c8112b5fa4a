import { sql } from 'kysely'
import { rowsInBin } from '../../platform/bin/bin.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * The next number of the year, '2026-004' (decision O241); a change in the bin keeps its own. Until the end of the
 * transaction nobody else gets one. Typed numbers of another form do not count.
 */
export async function nextNumber(scope: Scope): Promise<string> {
  await lockNamed(scope, 'quality.changes number')
  const year = scope.today.slice(0, 4)
  const last = await scope.db.first<{ last: number }>(
    sql<{ last: number }>`select coalesce(max(substring(number from 6)::int), 0)::int as last from (
      select number from quality.changes where company_id = ${scope.companyId}
      union all
      select was ->> 'number' from ${rowsInBin(scope, 'quality.changes')} deleted
    ) given where number ~ ${`^${year}-\\d{1,6}$`}`,
  )
  return `${year}-${String(last!.last + 1).padStart(3, '0')}`
}
