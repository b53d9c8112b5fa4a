import { todayIn } from '@prumo/contract/dates.ts'
import { areaOfKind, type Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import { entriesFound } from '../../finance/entries/found.ts'
import type { Scope } from '../../platform/scope.ts'
import type { SearchTables } from '../tables.ts'

type Row = Pick<SearchTables['search.entries'], 'record_id' | 'title' | 'hint' | 'within_id' | 'day' | 'at'> & {
  kind: Found['kind']
  excerpt: string | null
}

/** The kinds that search.find knows; entries are found by their amounts too, in their own table. */
const indexed = SearchKind.options.filter((kind) => kind !== 'entry')
/** Most entries beside other results. */
const mostEntries = 6

/** Finds the company's records that are older than their kind in the search, from then on. */
export const fillSearch = ({ db }: Scope) => db.run`select search.fill(${indexed}::text[])`

/**
 * Records that have every word of `query`, at most `limit`: titles first, then the nearest to now. The SQL function
 * search.find filters by company, person and permission. Fewer than two letters find nothing.
 */
export async function find(scope: Scope, query: string, limit: number): Promise<Found[]> {
  if (query.length < 2) return []
  const [records, entries] = await Promise.all([
    recordsFound(scope, query, limit),
    entriesFound(scope, query, Math.min(mostEntries, limit)),
  ])
  return [...records.slice(0, limit - entries.length), ...entries]
}

/** A person finds what they see; a key of theirs, of it, what its areas open. */
const opensKind = ({ actor: { key } }: Scope, kind: SearchKind) => !key || key.areas[areaOfKind[kind]] !== undefined

async function recordsFound(scope: Scope, query: string, limit: number): Promise<Found[]> {
  const held = [...scope.actor.permissions]
  const kinds = indexed.filter((kind) => opensKind(scope, kind))
  const rows = await scope.db.all<Row>`
    select f.*, search.excerpt_of(${query}, f.kind, f.record_id, ${held}::text[]) as excerpt
    from search.find(
      ${query}, ${kinds}::text[], ${held}::text[], ${limit}, ${scope.clock.now()}
    ) with ordinality f (kind, record_id, title, hint, within_id, day, at, place)
    order by f.place`
  return rows.map(({ kind, record_id, title, hint, excerpt, within_id, day, at }) => ({
    kind,
    id: record_id,
    title,
    hint,
    excerpt: excerpt ?? '',
    date: day ?? (kind === 'file' ? todayIn(scope.actor.timeZone, at) : null),
    within: within_id,
  }))
}
