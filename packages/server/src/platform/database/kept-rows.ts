import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Rows of a table as they were, and those of other tables that the database deletes with them; `column`: that by which
 * these refer to them.
 */
export type KeptRows = { table: string; rows: Row[]; parts: { table: string; column: string; rows: Row[] }[] }

/**
 * What deleting rows would take away: the rows themselves, and those of each table that refers to them with `on delete
 * cascade`. Read it before the deletion; `putBack` undoes that.
 */
export async function keptRows({ db, companyId }: Scope, table: string, ids: readonly number[]): Promise<KeptRows> {
  const parts = await db.all(
    sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${table}::regclass
      order by 1`,
  )
  const rowsOf = (from: string, column: string) => sql`
    coalesce((select jsonb_agg(to_jsonb(x)) from ${sql.table(from)} x
      where x.company_id = ${companyId} and x.${sql.ref(column)} = any(${[...ids]}::bigint[])), '[]')`
  const read = [rowsOf(table, 'id'), ...parts.map((part) => rowsOf(part.table, part.column))]
  const kept = await db.first(sql<{ rows: Row[][] }>`select jsonb_build_array(${sql.join(read)}) as rows`)
  const [rows = [], ...others] = kept!.rows
  return { table, rows, parts: parts.map((part, index) => ({ ...part, rows: others[index]! })) }
}

/**
 * Inserts kept rows again, with their ids. A reference to something that is gone becomes null, and a row that cannot be
 * without it stays away. Answers the ids that are there again.
 */
export async function putBack(scope: Scope, { table, rows, parts }: KeptRows): Promise<number[]> {
  const filled = [{ table, rows }, ...parts].filter((part) => part.rows.length > 0)
  const known = await shapesOf(
    scope,
    filled.map((part) => part.table),
  )
  const back: number[] = []
  for (const part of filled) {
    const inserted = await scope.db.all(insertion(part, known.get(part.table)!))
    if (part.table === table) back.push(...inserted.map(({ id }) => Number(id)))
  }
  return back
}

type Foreign = { parent: string; columns: string[]; keys: string[]; optional: string | null }
type Shape = { columns: string[]; foreign: Foreign[] }

/** The columns of tables that take a value, and what they refer to; `optional`: a column of the reference may be null. */
async function shapesOf({ db }: Scope, tables: readonly string[]): Promise<Map<string, Shape>> {
  const rows = await db.all(
    sql<Shape & { table: string }>`
      select t.name as table,
        array(select attname::text from pg_attribute
          where attrelid = t.name::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        coalesce((select jsonb_agg(jsonb_build_object(
            'parent', c.confrelid::regclass::text,
            'columns', (select jsonb_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality k(num, at)
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num),
            'keys', (select jsonb_agg(a.attname order by k.at) from unnest(c.confkey) with ordinality k(num, at)
              join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num),
            'optional', (select a.attname from pg_attribute a
              where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and not a.attnotnull limit 1)))
          from pg_constraint c where c.contype = 'f' and c.conrelid = t.name::regclass), '[]') as "foreign"
      from unnest(${[...tables]}::text[]) t(name)`,
  )
  return new Map(rows.map(({ table, ...shape }) => [table, shape]))
}

function insertion({ table, rows }: { table: string; rows: Row[] }, { columns, foreign }: Shape) {
  // A column that is newer than the rows takes its default.
  const written = columns.filter((column) => rows.some((row) => column in row))
  const values = written.map((column) =>
    foreign
      .filter(({ optional }) => optional === column)
      .reduce<RawBuilder<unknown>>(
        (value, reference) => sql`case when ${leads(reference)} then ${value} end`,
        sql`x.${sql.ref(column)}`,
      ),
  )
  const needed = foreign.filter(({ optional }) => optional === null).map(leads)
  return sql<{ id: number | null }>`
    insert into ${sql.table(table)} (${sql.join(written.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
    where ${needed.length ? sql.join(needed, sql` and `) : sql`true`}
    on conflict do nothing
    returning ${written.includes('id') ? sql.ref('id') : sql`null::bigint as id`}`
}

/** Whether what row `x` refers to is there; a reference of which a part is null refers to nothing. */
const leads = ({ parent, columns, keys }: Foreign) => sql`(
  ${sql.join(
    columns.map((column) => sql`x.${sql.ref(column)} is null`),
    sql` or `,
  )}
  or exists (select from ${sql.table(parent)} p
    where ${sql.join(
      columns.map((column, index) => sql`p.${sql.ref(keys[index]!)} = x.${sql.ref(column)}`),
      sql` and `,
    )}))`
