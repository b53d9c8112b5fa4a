import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** The number of the page, from 1, and its maximum number of rows: `Paging` of the contract. */
export type Page = { page: number; per_page: number }

/**
 * One page of a query and the number of rows on all pages: two statements in one write.
 * @param query selects, filters and orders. The order ends with the id, because otherwise equal rows may come on two
 * pages.
 */
export async function page<Tables, Table extends keyof Tables, Row>(
  { db }: Pick<Scope, 'db'>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.all<Row>(query.limit(per_page).offset((page - 1) * per_page)),
    db.first<{ total: number }>`select count(*) as total from ${query.clearOrderBy()} as counted`,
  ])
  return { rows, total: counted!.total }
}

/**
 * The same for a query that no builder writes better.
 * @param parts what follows `select`; `from …` with joins and conditions; what follows `order by`, ending with the id.
 */
export async function pageOf<Row>(
  { db }: Pick<Scope, 'db'>,
  { select, from, order }: { select: RawBuilder<unknown>; from: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.all<Row>(sql<Row>`select ${select} ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`),
    db.first<{ total: number }>`select count(*) as total ${from}`,
  ])
  return { rows, total: counted!.total }
}
