import type { Connection, Database } from './database.ts'

const atOnce = 2000

/**
 * Deletes a company's rows from all tables that have its id and that the application may delete from, some thousand at
 * a time, each time in a transaction of its own. The rows of a table are deleted before those they refer to. Rows it
 * may not delete are deleted with the company's own row. It reads the tables from the database and not from a list, so
 * that it covers tables added later.
 * @param spared schemas and tables that are not touched.
 * @returns the number of deleted rows.
 */
export async function deleteCompanyRows(
  database: Database,
  companyId: number,
  spared: { schemas: readonly string[]; tables: readonly string[] },
): Promise<number> {
  const inCompany = <T>(work: (db: Connection) => Promise<T>) =>
    database.transaction({ settings: { 'app.company_id': String(companyId) } }, work)
  const tables = await inCompany((db) => deletable(db, spared))
  let gone = 0
  for (const table of inOrder(tables)) {
    for (;;) {
      const deleted = await inCompany((db) => deleteSome(db, table, companyId))
      gone += deleted
      if (deleted < atOnce) break
    }
  }
  return gone
}

type Table = { name: string; referredBy: string[] }

const deletable = (db: Connection, spared: { schemas: readonly string[]; tables: readonly string[] }) =>
  db.raw<Table>(
    `with belonging as (
       select c.oid from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname <> all ($1::text[]) and c.oid::regclass::text <> all ($2::text[]) and n.nspname !~ '^(pg_|information_schema)'
         and has_schema_privilege(n.oid, 'usage')
         and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
     )
     select b.oid::regclass::text as name, array(
       select distinct f.conrelid::regclass::text from pg_constraint f
       where f.contype = 'f' and f.confrelid = b.oid and f.conrelid <> b.oid and f.conrelid in (select oid from belonging)
     ) as "referredBy"
     from belonging b order by 1`,
    [spared.schemas, spared.tables],
  )

/** Tables before those they refer to; tables of a circle come last, in any order. */
function inOrder(tables: readonly Table[]): string[] {
  const left = new Map(tables.map(({ name, referredBy }) => [name, referredBy]))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(([, referredBy]) => !referredBy.some((name) => left.has(name)))
    const next = free.length > 0 ? free : [...left].slice(0, 1)
    for (const [name] of next) {
      order.push(name)
      left.delete(name)
    }
  }
  return order
}

async function deleteSome(db: Connection, table: string, companyId: number): Promise<number> {
  const [deleted] = await db.raw<{ count: number }>(
    `with gone as (
       delete from ${table} where ctid = any (array(select ctid from ${table} where company_id = $1 limit $2)) returning 1
     ) select count(*) as count from gone`,
    [companyId, atOnce],
  )
  return deleted!.count
}
