import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { indicators } from '../indicators/queries.ts'
import { dashboardRows } from './dashboard.ts'

type Remark = { indicator_id: number; month: string; comment: string; whys: string[] }

/** Writes what people say of the figure of a month; with no words there is no remark. @throws not_found. */
export async function remarkOn(scope: Scope, { indicator_id, month, comment, whys }: Remark) {
  const row = await indicators.lock(scope, indicator_id)
  const day = `${month}-01`
  await scope.db.run(
    comment === '' && whys.length === 0
      ? sql`delete from results.remarks
          where company_id = ${scope.companyId} and indicator_id = ${indicator_id} and month = ${day}::date`
      : sql`insert into results.remarks (company_id, indicator_id, month, comment, whys, updated_by, updated_at)
          values (${scope.companyId}, ${indicator_id}, ${day}::date, ${comment}, ${whys}::text[], ${scope.userId},
            ${scope.clock.now()}::timestamptz)
          on conflict (company_id, indicator_id, month) do update set comment = excluded.comment,
            whys = excluded.whys, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
  )
  await record(scope, 'indicator.remarked', indicator_id, {
    after: { title: row.title, month, comment, whys: whys.join(' → ') },
  })
  return dashboardRows(scope, [row], Number(month.slice(0, 4)))
}
