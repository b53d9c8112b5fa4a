import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MinutesTables } from '../tables.ts'

const area = builder<MinutesTables>()

/** Those of `ids` that are minutes of the company; an unknown or foreign id is simply absent. */
export async function minutesByIds(scope: Scope, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (!ids.length) return []
  return scope.db.all(
    area
      .selectFrom('minutes.minutes')
      .select(['id', 'name'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
}
