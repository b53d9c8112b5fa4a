import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Records } from '../../platform/records.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MinutesTables } from '../tables.ts'

const area = builder<MinutesTables>()

/** Tasks refer to the minutes they were created from. */
export const minutesRecords: Records = {
  of: 'minutes',
  async existing(scope, ids) {
    const found = await scope.db.all(
      area
        .selectFrom('minutes.minutes')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where(sql<boolean>`id = any(${ids}::bigint[])`),
    )
    return found.map(({ id }) => id)
  },
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
