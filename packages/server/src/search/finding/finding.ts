import { todayIn } from '@prumo/contract/dates.ts'
import { type Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { SearchTables } from '../tables.ts'

const area = builder<SearchTables>()

type Row = Pick<Found, 'kind' | 'title' | 'hint'> & {
  record_id: number
  within_id: number | null
  day: string | null
  at: Date
}

/**
 * Records that have every word of `query`, at most `limit`: titles first, then the nearest to now. The SQL function
 * search.find filters by company, person and permission. Fewer than two letters find nothing.
 */
export async function find(scope: Scope, query: string, limit: number): Promise<Found[]> {
  if (query.length < 2) return []
  const rows = await scope.db.all(
    sql<Row>`
      select * from search.find(
        ${query}, ${SearchKind.options}::text[], ${[...scope.actor.permissions]}::text[], ${limit}, ${scope.clock.now()}
      )`.compile(area),
  )
  return rows.map(({ kind, record_id, title, hint, within_id, day, at }) => ({
    kind,
    id: record_id,
    title,
    hint,
    date: day ?? (kind === 'file' ? todayIn(scope.actor.timeZone, at) : null),
    within: within_id,
  }))
}
