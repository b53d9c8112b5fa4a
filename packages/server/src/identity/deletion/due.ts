import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/**
 * When the scope's company is deleted: as was requested, or with the account of the last person who can enter it; null
 * while neither is.
 */
export async function deletionDue(scope: Scope): Promise<Date | null> {
  const lastAccount = identity
    .selectFrom('identity.members as m')
    .innerJoin('identity.users as u', 'u.id', 'm.user_id')
    .select(
      sql<Date | null>`case when bool_and(u.deletion_due_at is not null) then max(u.deletion_due_at) end`.as('at'),
    )
    .where('m.company_id', '=', scope.companyId)
    .where('m.disabled_at', 'is', null)
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select((of) => of.fn.coalesce('deletion_due_at', lastAccount).as('due'))
      .where('id', '=', scope.companyId),
  )
  return company!.due
}
