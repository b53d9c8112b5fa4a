import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const area = builder<IdentityTables>()

/** True of a company that came to Prumo in these last days. */
export async function cameWithin({ db, companyId, today, actor }: Scope, days: number): Promise<boolean> {
  const row = await db.first(
    sql<{ recent: boolean }>`
      select (created_at at time zone ${actor.timeZone})::date > ${addDays(today, -days)}::date as recent
      from identity.companies where id = ${companyId}`.compile(area),
  )
  return row?.recent ?? false
}
