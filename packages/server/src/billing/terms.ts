import { sql } from 'kysely'
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
