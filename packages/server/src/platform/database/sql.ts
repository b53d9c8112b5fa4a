import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

/** A statement that a scope can send: a Kysely builder, `sql<Row>`…``, or a compiled one. */
export type Query<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row> | CompiledQuery<Row>

/** A query builder for an area's tables. It only compiles; the scope sends the statements, inside its transaction. */
export const builder = <Tables>() =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

const ofNoTables = builder<Record<string, never>>()

export function compiled<Row>(query: Query<Row>): CompiledQuery<Row> {
  if ('isRawBuilder' in query) return query.compile(ofNoTables)
  return 'compile' in query ? query.compile() : query
}

/**
 * Any of these ids, in a condition: `id = ${anyOf(ids)}`. Given a list, PostgreSQL plans the statement anew each time,
 * because a plan for this list looks cheaper than one for every list; it does not see a list in a subquery, so that each
 * connection plans the statement once.
 */
export const anyOf = (ids: readonly number[]) => sql`any((select ${ids}::bigint[])::bigint[])`
