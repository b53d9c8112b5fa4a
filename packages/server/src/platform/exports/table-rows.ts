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
