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

/** Texts of templates whose values are all plain, by the template: none of them needs a second compilation. */
const texts = new WeakMap<TemplateStringsArray, string>()

/** A statement written as a tag, its values in place. */
export function written(text: TemplateStringsArray, values: readonly unknown[]): CompiledStatement {
  if (values.some(isPartOfText)) {
    const { sql: compiledText, parameters } = compiled(sql(text, ...values))
    return { sql: compiledText, parameters }
  }
  let known = texts.get(text)
  if (known === undefined)
    texts.set(text, (known = text.reduce((before, after, place) => `${before}$${place}${after}`)))
  return { sql: known, parameters: values }
}

export type CompiledStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Whether the builder writes it into the text; everything else is a value. */
const isPartOfText = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'toOperationNode' in value)

class Mark {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once: `build` gets a mark in the place of each value, and each call gives the values.
 * @param names of the values.
 */
export function builtOnce<Name extends string, Row>(
  names: readonly Name[],
  build: (marks: Record<Name, never>) => Query<Row>,
): (values: Readonly<Record<Name, unknown>>) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined
  return (values) => {
    built ??= compiled(build(Object.fromEntries(names.map((name) => [name, new Mark(name)])) as Record<Name, never>))
    const parameters = built.parameters.map((one) => (one instanceof Mark ? values[one.name as Name] : one))
    return { ...built, parameters }
  }
}

/**
 * Any of these ids, in a condition: `id = ${anyOf(ids)}`. Given a list, PostgreSQL plans the statement anew each time,
 * because a plan for this list looks cheaper than one for every list; it does not see a list in a subquery, so that each
 * connection plans the statement once.
 */
export const anyOf = (ids: readonly number[]) => sql`any((select ${ids}::bigint[])::bigint[])`
