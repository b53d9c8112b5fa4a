import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { type Company, findCompany } from './all.ts'

/** Data of a company that only the provider decides, or corrects on request. Absent: unchanged. */
export type Adjustment = Partial<
  Pick<
    Company,
    'name' | 'trade_name' | 'time_zone' | 'payment_status' | 'trial_ends_on' | 'free_people' | 'free_bytes'
  > &
    Pick<Company, 'trial_grace_days' | 'limited_from' | 'restricted_from' | 'paused_from' | 'paused_until'>
>

/**
 * Adjusts the scope's company. Values that are equal to the stored ones leave no row.
 * @param action 'company.updated' for its data, 'company.plan_adjusted' for its plan, 'company.access_changed' for what
 * follows from its payments.
 * @returns whether anything changed.
 */
export async function adjustCompany(
  scope: Scope,
  action: 'company.updated' | 'company.plan_adjusted' | 'company.access_changed',
  wanted: Adjustment,
): Promise<boolean> {
  const held = await scope.db.first(
    identity.selectFrom('identity.companies').select('id').where('id', '=', scope.companyId).forNoKeyUpdate(),
  )
  if (!held) throw fail('not_found')
  const company = await findCompany(scope)
  const columns = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (column) => wanted[column] !== undefined && wanted[column] !== company[column],
  )
  if (columns.length === 0) return false

  const of = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => columns.includes(key as never)))
  await scope.db.run(identity.updateTable('identity.companies').set(of(wanted)).where('id', '=', scope.companyId))
  await record(scope, action, scope.companyId, { before: inMegabytes(of(company)), after: inMegabytes(of(wanted)) })
  return true
}

/** For the trail, where people read it. */
const inMegabytes = ({ free_bytes, ...row }: Record<string, unknown>) =>
  free_bytes === undefined ? row : { ...row, storage_limit_mb: Math.round(Number(free_bytes) / 1024 ** 2) }
