import { sql } from 'kysely'
import { record } from '../platform/audit/record.ts'
import { builder } from '../platform/database/sql.ts'
import type { Scope } from '../platform/scope.ts'
import type { BillingTables } from './tables.ts'

const area = builder<BillingTables>()

/** When a late charge has which effect (decision O237); the operator sets them. */
export type Terms = {
  /** Working days after the due date until the company is limited. */
  limited_after: number
  /** Days after the due date until it is restricted. */
  restricted_after: number
  /** A charge is made so many days before the paid time ends. */
  ahead: number
}

export async function terms({ db }: Pick<Scope, 'db'>): Promise<Terms> {
  const row = await db.first(sql<Terms>`select limited_after, restricted_after, ahead from billing.terms`.compile(area))
  return row!
}

/**
 * Changes the times for charges from now on, in the system's scope; a company's access follows at its next event.
 * @returns whether anything changed.
 */
export async function changeTerms(scope: Scope, wanted: Partial<Terms>): Promise<boolean> {
  const before = await terms(scope)
  const after = { ...before, ...wanted }
  if ((Object.keys(after) as (keyof Terms)[]).every((name) => after[name] === before[name])) return false
  await scope.db.run(area.updateTable('billing.terms').set(after))
  await record(scope, 'billing_terms.changed', 'terms', { before, after })
  return true
}
