import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/**
 * The plans of action that were made of records of a kind: a query for (origin_id text, total int, open int), for the
 * SQL of the area that owns the records.
 * @param ids only of these records.
 */
export const planCounts = ({ companyId }: Scope, kind: string, ids?: readonly number[]): RawBuilder<unknown> => sql`
  select origin_id, count(*)::int as total, (count(*) filter (where real_end is null))::int as open
  from results.plans
  where company_id = ${companyId} and origin_kind = ${kind}
    ${ids === undefined ? sql`` : sql`and origin_id = any(${ids.map(String)}::text[])`}
  group by origin_id`
