import { mostCounted } from '@prumo/contract/fields.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** The number of the page, from 1, and its maximum number of rows: `Paging` of the contract. */
export type Page = { page: number; per_page: number }

/** How many rows follow from `from …`, counted up to `mostCounted`. */
export const counted = (from: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*) as total from (select ${from} limit ${mostCounted + 1}) as counted`

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

/**
 * The same for a query that no builder writes better.
 * @param parts what follows `select`; `from …` with joins and conditions; what follows `order by`, ending with the id;
 * `counts`: a `from …` of as many rows that is read with less.
 */
export async function pageOf<Row>(
  { db }: Pick<Scope, 'db'>,
  {
    select,
    from,
    order,
    counts = from,
  }: {
    select: RawBuilder<unknown>
    from: RawBuilder<unknown>
    order: RawBuilder<unknown>
    counts?: RawBuilder<unknown>
  },
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, count] = await Promise.all([
    db.all<Row>(sql<Row>`select ${select} ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`),
    db.first<{ total: number }>(counted(counts)),
  ])
  return { rows, total: count!.total }
}
