import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** The job queue has a schema of its own, created by its library and not by a migration. */
export const queueSchema = 'pgboss'

export type Table = { name: string; columns: string[]; partitioned: boolean; forced: boolean }
export type Sequence = { name: string }
export type ForeignKey = { table: string; name: string; definition: string }

/** Prumo's schemas: those that migrations create, and the queue's. */
export function ownSchemas(migrations: string): string[] {
  const made = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [
      ...readFileSync(join(migrations, file), 'utf8').matchAll(/^\s*create schema (?:if not exists )?(\w+)/gim),
    ])
    .map(([, schema]) => schema!)
  return [...new Set([...made, queueSchema])].sort()
}

/** Of `public`, which others may use too, these belong to Prumo; a backup has the first. */
export const historyTable = 'public.schema_migrations'
export const definitionsTable = 'public.schema_definitions'

const ours = `(n.nspname = any($1) or (n.nspname = 'public' and c.relname = 'schema_migrations'))`

/** Tables with their stored columns, by name, without generated ones; partitions count as part of their table. */
export async function tablesOf(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, c.relkind = 'p' as partitioned, c.relforcerowsecurity as forced,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
     order by 1`,
    [schemas],
  )
  return rows
}

/** True if a table's rows name contents of the storage: it has the columns of key, size and checksum. */
export const holdsContents = ({ columns }: Pick<Table, 'columns'>) =>
  ['key', 'size', 'sha256'].every((column) => columns.includes(column))

export async function sequencesOf(client: pg.Client, schemas: readonly string[]) {
  const { rows: names } = await client.query<Sequence>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1`,
    [schemas],
  )
  const sequences: { name: string; value: string; called: boolean }[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

export async function foreignKeysOf(client: pg.Client, schemas: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ours}
     order by 1, 2`,
    [schemas],
  )
  return rows
}

/** The version of the queue's schema; 0 when there is none. */
export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('${queueSchema}.version') is not null as found`,
  )
  if (!rows[0]!.found) return 0
  const found = await client.query<{ version: number }>(`select version from ${queueSchema}.version`)
  return found.rows[0]?.version ?? 0
}

export const schemaOf = (table: string) => table.slice(0, table.indexOf('.'))

/** 'schema.table' as SQL writes it. */
export const quoted = (name: string) => name.split('.').map(quotedColumn).join('.')
export const quotedColumn = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The COPY statement for a table's rows, as text that every PostgreSQL reads the same. */
export const copyOutOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `copy (select ${columns.map(quotedColumn).join(', ')} from ${quoted(name)}) to stdout`

export const copyInto = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `copy ${quoted(name)} (${columns.map(quotedColumn).join(', ')}) from stdin`

/** Settings under which values are written the same for every database and user, and no time limit ends a statement. */
export const plainly = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set timezone = 'UTC';
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`
