import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** A statement that a scope can send: a Kysely builder, or `sql`…`.compile(area)`. */
export type Query<Row> = { compile(): CompiledQuery<Row> } | CompiledQuery<Row>

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

export const compiled = <Row>(query: Query<Row>): CompiledQuery<Row> => ('compile' in query ? query.compile() : query)
