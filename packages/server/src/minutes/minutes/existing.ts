import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The ids that are minutes of the company: tasks refer to the minutes they were created from. */
export async function existingMinutes(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const found = await scope.db.all(
    area
      .selectFrom('minutes.minutes')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
  return found.map(({ id }) => id)
}

/** The titles of minutes by their ids. Unknown ids and ids of other companies are absent. */
export async function minutesTitles(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await scope.db.all(
    area
      .selectFrom('minutes.minutes')
      .select(['id', 'name'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
