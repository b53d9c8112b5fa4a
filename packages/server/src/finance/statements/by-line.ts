import { type RawBuilder, sql } from 'kysely'

/**
 * What was found of lines `l` of one statement, to be written to them at once. It is looked up by the line and not joined:
 * the planner has no statistics of a statement that was just received, takes its thousands of lines for one, and would
 * compare each of them with each that was found.
 */
export function byLine<Row extends { line: number }>(rows: readonly Row[]) {
  const json = JSON.stringify(Object.fromEntries(rows.map((row) => [row.line, row])))
  return {
    isFound: sql<boolean>`l.line = any(${rows.map(({ line }) => line)}::int[])`,
    /** A number, or null. */
    the: (name: Exclude<keyof Row, 'line'> & string): RawBuilder<number | null> =>
      sql`(${json}::jsonb -> l.line::text ->> ${name})::bigint`,
  }
}
