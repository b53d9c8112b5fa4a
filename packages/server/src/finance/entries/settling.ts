import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'

/** Writes what the payments of an entry, which is locked, make of it: how much is settled, and since when it is all. */
export const settle = (scope: Scope, id: number) =>
  scope.db.run`update finance.entries e
      set settled = p.settled, paid_on = case when p.settled = e.value then p.last end, updated_at = ${nextVersion(scope, 'e.updated_at')}
      from (select coalesce(sum(value), 0) as settled, max(paid_on) as last from finance.payments
        where company_id = ${scope.companyId} and entry_id = ${id}) p
      where e.company_id = ${scope.companyId} and e.id = ${id}`
