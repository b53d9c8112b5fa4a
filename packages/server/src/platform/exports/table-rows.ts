import type { Connection } from '../database/database.ts'
import type { Scope } from '../scope.ts'
import type { ExportedRow, ExportedTable, ReadPage } from './exported-table.ts'

/** The company's number of rows in a table. */
export async function countRows({ db, companyId }: Scope, table: ExportedTable): Promise<number> {
  const [counted] = await db.raw<{ total: number }>(
    `select count(*) as total from ${table.table} where ${quoted(companyColumn(table))} = $1`,
    [companyId],
  )
  return counted!.total
}

/**
 * Reads the declared columns of a table page by page in the order of its primary key, as JSON made by PostgreSQL:
 * instants in UTC, decimals with all digits.
 */
export async function tableReader(db: Connection, table: ExportedTable): Promise<ReadPage> {
  const company = companyColumn(table)
  const keys = (await primaryKey(db, table.table)).filter(({ name }) => name !== company)
  const columns = Object.keys(table.columns).map((name) => `t.${quoted(name)}`)
  const key = keys.map(({ name }) => `t.${quoted(name)}`)
  const select = `select (select row_to_json(r)::text from (select ${columns.join(', ')}) r) as line,
    array[${key.map((name) => `${name}::text`).join(', ')}]::text[] as key
    from ${table.table} t where t.${quoted(company)} = $1`
  const order = key.length > 0 ? ` order by t.${quoted(company)}, ${key.join(', ')}` : ''
  const beyond = ` and (${key.join(', ')}) > (${keys.map(({ type }, i) => `$${i + 3}::${type}`).join(', ')})`
  return ({ db: on, companyId }, last, limit) =>
    on.raw<ExportedRow>(`${select}${last && key.length > 0 ? beyond : ''}${order} limit $2`, [
      companyId,
      limit,
      ...(last ? last.key : []),
    ])
}

const companyColumn = ({ companyColumn: column = 'company_id' }: ExportedTable) => column

async function primaryKey(db: Connection, table: string): Promise<{ name: string; type: string }[]> {
  return db.raw(
    `select a.attname as name, format_type(a.atttypid, null) as type
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::text::regclass and i.indisprimary
     order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  )
}

/** Names come from declarations in the sources. They are quoted because a column may be named like an SQL keyword. */
const quoted = (name: string) => `"${name}"`

/**
 * Reads the declared columns of the rows in which a column is one of some ids, as JSON made by PostgreSQL; at most `most`.
 * @returns each row with the id.
 */
export const rowsOfIds = (
  { db, companyId }: Pick<Scope, 'db' | 'companyId'>,
  table: ExportedTable,
  { column, ids, most }: { column: string; ids: readonly number[]; most: number },
): Promise<{ of: number; line: string }[]> =>
  db.raw(
    `select t.${quoted(column)} as of, (select row_to_json(r)::text from (
       select ${Object.keys(table.columns)
         .map((name) => `t.${quoted(name)}`)
         .join(', ')}) r) as line
     from ${table.table} t where t.${quoted(companyColumn(table))} = $1 and t.${quoted(column)} = any($2::bigint[]) limit $3`,
    [companyId, ids, most],
  )

/**
 * The foreign keys from a company's tables to another's id: which column of which table names which. Of a table, the one its
 * rows are found by and go with is first.
 */
export const idReferences = (db: Connection): Promise<{ table: string; column: string; to: string }[]> =>
  db.raw(
    `select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as to
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[2]
     left join pg_index i on i.indrelid = c.conrelid and i.indisprimary
     where c.contype = 'f' and cardinality(c.conkey) = 2 and b.attname = 'id'
     order by 1, array_position(i.indkey::int2[], a.attnum) nulls last, c.confdeltype <> 'c', a.attnum`,
  )
