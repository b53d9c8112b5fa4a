import type pg from 'pg'

/** Of these a new database has rows that belong to its structure: they stay as they are. */
const ofStructure = ['public', 'pgboss']
/** Says which folder of files belongs to the database; what it says of restores is not the folder's. */
const ofFolder = 'storage.mark'
const folderAsNew = `update ${ofFolder} set raised_at = null, restored_at = null`

/**
 * The statement that deletes every row that tests wrote and writes again what a new database has. Ids go on, so that none
 * is given twice.
 * @param client connected to a new database.
 */
export async function statementThatEmptiesTables(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const statements = [folderAsNew]
  for (const { schema, name } of tables) {
    if (name === ofFolder) continue
    const { rows } = await client.query<{ written: string | null }>(
      `select json_agg(t)::text as written from ${name} t`,
    )
    const { written } = rows[0]!
    if (written !== null && ofStructure.includes(schema)) continue
    statements.push(`delete from ${name}`)
    if (written !== null)
      statements.push(
        `insert into ${name} overriding system value
         select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(written)})`,
      )
  }
  // Neither triggers nor references are asked: in the end every row is gone.
  return `begin; set local session_replication_role = replica; ${statements.join(';')}; commit`
}
