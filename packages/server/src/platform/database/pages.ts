import { mostCounted } from '@prumo/contract/fields.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** The number of the page, from 1, and its maximum number of rows: `Paging` of the contract. */
export type Page = { page: number; per_page: number }

/** How many rows follow from `from …`, counted up to `mostCounted`. */
export const counted = (from: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*) as total from (select ${from} limit ${mostCounted + 1}) as counted`

/** The `total` of rows that are counted in parts, of which each is counted so far at most. */
export const totalOf = (parts: readonly { count: number }[]): number =>
  Math.min(
    parts.reduce((sum, { count }) => sum + count, 0),
    mostCounted + 1,
  )

/**
 * One page of a query and the number of rows on all pages, as `counted` says it: two statements in one write.
 * @param query selects, filters and orders. The order ends with the id, because otherwise equal rows may come on two
 * pages.
 */
export async function page<Tables, Table extends keyof Tables, Row>(
  { db }: Pick<Scope, 'db'>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, count] = await Promise.all([
    db.all<Row>(query.limit(per_page).offset((page - 1) * per_page)),
    db.first<{ total: number }>(counted(sql`from ${query.clearOrderBy()} as rows`)),
  ])
  return { rows, total: count!.total }
}

/** Parts of a query that no builder writes better. */
type Paged = {
  /** What follows `select`. */
  select: RawBuilder<unknown>
  /** Names a row. */
  id: RawBuilder<unknown>
  /** `from … where …`. */
  from: RawBuilder<unknown>
  /** The same rows, where fewer joins tell which they are. */
  among?: RawBuilder<unknown>
  /** What follows `order by`, ending with the id. */
  order: RawBuilder<unknown>
}

/**
 * The rows of one page. Of a later page the ids are read first: what is selected would otherwise be read of all rows before it
 * too.
 */
export function rowsOfPage<Row>(
  { db }: Pick<Scope, 'db'>,
  { select, id, from, among = from, order }: Paged,
  { page, per_page }: Page,
): Promise<Row[]> {
  if (page === 1 && among === from)
    return db.all<Row>(sql<Row>`select ${select} ${from} order by ${order} limit ${per_page}`)
  const ids = sql`select ${id} ${among} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`
  return db.all<Row>(sql<Row>`select ${select} ${from} and ${id} = any(array(${ids})) order by ${order}`)
}

/** As `page`, of such a query. */
export async function pageOf<Row>(
  scope: Pick<Scope, 'db'>,
  paged: Paged,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, count] = await Promise.all([
    rowsOfPage<Row>(scope, paged, page),
    scope.db.first<{ total: number }>(counted(paged.among ?? paged.from)),
  ])
  return { rows, total: count!.total }
}
