import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { builder } from './sql.ts'

/** Which page, from 1, of how many rows at most: `Paging` of the contract. */
export type Page = { page: number; per_page: number }

const compiler = builder<Record<string, never>>()

/**
 * One page of a query and how many rows all its pages have: two statements in one flush.
 *
 * @param query selects, filters and orders, down to the id: rows that compare equal may otherwise come on two pages.
 */
export async function page<Tables, Table extends keyof Tables, Row>(
  { db }: Pick<Scope, 'db'>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.all<Row>(query.limit(per_page).offset((page - 1) * per_page)),
    db.first(
      sql<{ total: number }>`select count(*) as total from ${query.clearOrderBy()} as counted`.compile(compiler),
    ),
  ])
  return { rows, total: counted!.total }
}

/**
 * The same for a query that no builder writes better.
 *
 * @param parts what follows `select`; `from …` with its joins and conditions; what follows `order by`, down to the id.
 */
export async function pageOf<Row>(
  { db }: Pick<Scope, 'db'>,
  { select, from, order }: { select: RawBuilder<unknown>; from: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { page, per_page }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.all<Row>(
      sql<Row>`select ${select} ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.compile(
        compiler,
      ),
    ),
    db.first(sql<{ total: number }>`select count(*) as total ${from}`.compile(compiler)),
  ])
  return { rows, total: counted!.total }
}
