import type pg from 'pg'

/* pg makes each row from an object without a shape, of which V8 keeps those of many columns as dictionaries: they are
   slow to make, to read and to copy. Here all rows of a statement get one shape, from a literal with its columns. */

export type Named = pg.QueryConfig & { name: string }
type Shape = { columns: readonly string[]; rowOf: (values: unknown[]) => object }

/** By the columns of each statement, because a statement in use may get others: `select *` after a migration. */
const shapes = new Map<string, Shape>()

/** The query with its rows as lists of values, for `rowsOf`. */
export const asLists = (query: Named) => ({ ...query, rowMode: 'array' as const })

/** The rows of a result that `asLists` asked for. */
export function rowsOf<Row>(name: string, { fields, rows }: pg.QueryArrayResult): Row[] {
  if (rows.length === 0) return []
  const known = shapes.get(name)
  const shape = known && isOf(known, fields) ? known : compile(fields.map((field) => field.name))
  if (shape !== known) shapes.set(name, shape)
  return rows.map(shape.rowOf) as Row[]
}

const isOf = ({ columns }: Shape, fields: readonly pg.FieldDef[]) =>
  columns.length === fields.length && columns.every((column, at) => fields[at]!.name === column)

function compile(columns: string[]): Shape {
  const pairs = columns.map((column, at) => `${JSON.stringify(column)}:v[${at}]`)
  // Compiled from the column names of Prumo's own statements, never from anything a user sent.
  // oxlint-disable-next-line typescript/no-implied-eval
  return { columns, rowOf: new Function('v', `return {${pairs.join(',')}}`) as Shape['rowOf'] }
}
