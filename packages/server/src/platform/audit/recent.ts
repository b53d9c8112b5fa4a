import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** When an action was recorded of which records since an instant, the newest first, and how often in all. */
export async function recentlyRecorded(
  { db, companyId }: Scope,
  action: string,
  { since, limit }: { since: Date; limit: number },
): Promise<{ total: number; rows: { id: number; at: Date }[] }> {
  const entity = action.slice(0, action.indexOf('.'))
  const from = sql`from audit.trail t where t.company_id = ${companyId} and t.at >= ${since} and t.entity = ${entity}
    and t.action = ${action} and t.entity_id ~ '^[0-9]{1,15}$'`
  const [rows, counted] = await Promise.all([
    db.all<{
      id: number
      at: Date
    }>`
      select t.entity_id::bigint as id, t.at ${from} order by t.at desc, t.id desc limit ${limit}`,
    db.first<{ total: number }>`select count(*)::int as total ${from}`,
  ])
  return { total: counted!.total, rows }
}
