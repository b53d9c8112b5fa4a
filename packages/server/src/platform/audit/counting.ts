import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { area as audit } from './tables.ts'

/** How often each of these actions was recorded in the company since an instant; an action that was not is absent. */
export async function countActions(
  scope: Scope,
  actions: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await scope.db.all(
    audit
      .selectFrom('audit.trail')
      .select(['action', sql<number>`count(*)::int`.as('count')])
      .where('company_id', '=', scope.companyId)
      .where('at', '>=', since)
      .where(sql<boolean>`action = any(${actions}::text[])`)
      .groupBy('action'),
  )
  return new Map(rows.map(({ action, count }) => [action, count]))
}
