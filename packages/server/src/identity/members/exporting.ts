import type { ReadPage } from '../../platform/exports/exported-table.ts'
import { area as identity } from '../tables.ts'

/** The members of a company with the names and addresses of their accounts. */
export const readMembers: ReadPage = async (scope, last, limit) => {
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'u.name', 'u.email', 'u.phone', 'u.consultant', 'm.is_responsible', 'm.is_root'])
      .select([
        'm.permissions',
        'm.only_sees',
        'm.approves',
        'm.created_at',
        'm.disabled_at',
        'm.last_signed_in_at',
        'm.plan_companies',
        'm.menu',
      ])
      .where('m.company_id', '=', scope.companyId)
      .where('m.user_id', '>', Number(last?.key[0] ?? 0))
      .orderBy('m.user_id')
      .limit(limit),
  )
  return rows.map((row) => ({ line: JSON.stringify(row), key: [String(row.user_id)] }))
}
