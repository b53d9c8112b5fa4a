import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/**
 * A query for one row (total int, open int): how many plans of action were made of a record of a kind, and are not concluded,
 * for the SQL of the area that owns the record.
 * @param id of the record, a text.
 */
export const planCounts = ({ companyId }: Scope, kind: string, id: RawBuilder<string>): RawBuilder<unknown> => sql`
  select count(*)::int as total, (count(*) filter (where real_end is null))::int as open
  from results.plans where company_id = ${companyId} and origin_kind = ${kind} and origin_id = ${id}`
