import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'
import { area as identity } from './tables.ts'

/** The name of the scope's company, and the name and address of a person who works in it. */
export async function exportAddressee(
  scope: Scope,
  userId: number | null,
): Promise<{ company: string; person: { name: string; email: string } | undefined }> {
  const [company, person] = await Promise.all([
    scope.db.first(
      identity
        .selectFrom('identity.companies')
        .select(sql<string>`coalesce(nullif(trade_name, ''), name)`.as('name'))
        .where('id', '=', scope.companyId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.users as u', 'u.id', 'm.user_id')
        .select(['u.name', 'u.email'])
        .where('m.company_id', '=', scope.companyId)
        .where('m.user_id', '=', userId ?? 0)
        .where('m.disabled_at', 'is', null)
        .where('u.removed_at', 'is', null),
    ),
  ])
  return { company: company!.name, person }
}
