import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'
import { adjustCompany } from './adjusting.ts'

const identity = builder<IdentityTables>()

/** What a plan allows a company, and the consultant who contracted it. Absent: unchanged. */
export type PlanLimits = { people?: number; bytes: number; served?: { userId: number; companies: number } }

/** Gives the company the limits of its plan. Who is above a limit keeps everything, and gets nothing more. */
export async function applyLimits(scope: Scope, { people, bytes, served }: PlanLimits) {
  await adjustCompany(scope, 'company.plan_adjusted', {
    ...(people !== undefined && { people_limit: people }),
    storage_limit: bytes,
  })
  if (!served) return
  const { userId, companies } = served
  const before = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['name', 'companies_limit'])
      .where('id', '=', userId)
      .where('companies_limit', '<>', companies),
  )
  if (!before) return
  const change = identity.updateTable('identity.users').set({ companies_limit: companies }).where('id', '=', userId)
  await scope.db.run(change)
  await record(scope, 'member.changed', userId, { before, after: { ...before, companies_limit: companies } })
}
