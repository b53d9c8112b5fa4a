import { createHash, type Hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '../platform/database/copying.ts'
import { connectOwner, requireSessionMode } from '../platform/database/session.ts'
import { allRowsSetting, letOwnerReadAllRows } from '../platform/database/whole-database.ts'
import { AppError } from '../platform/errors.ts'
import { lockContents } from '../platform/storage/contents-lock.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  copyOutOf,
  historyTable,
  holdsContents,
  ownSchemas,
  plainly,
  queueVersion,
  quoted,
  schemaOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './catalog.ts'
import { type FileEntry, fileLine, formatVersion, type Head, type Tail } from './format.ts'
import { RowSum } from './row-sum.ts'
import { type NewMember, writeTar } from './tar.ts'

const partBytes = 4 * 1024 * 1024
const filesAtOnce = 500
/** Most of a company's bytes are pictures and PDFs, which no level makes smaller. */
const effort = 3

export type BackupParts = {
  /** As the owner of the database. */
  connection: pg.ClientConfig
  storage: Storage
  /** The folder of the migrations. */
  migrations: string
  /** The version of the application. */
  version: string
  at: Date
  /** Aborts it. */
  signal?: AbortSignal | undefined
}

export type Written = { head: Head; tail: Tail }

/** Why a backup cannot be made now, in a Portuguese sentence. */
export class BackupRefused extends Error {}

/**
 * Writes a backup: every row of the database as of one instant, and every content that those rows name. The application
 * goes on meanwhile; contents it discards stay in the storage until the end (`lockContents`).
 * A missing or altered content does not end it: `tail.files` names it.
 * @throws BackupRefused; what database, storage or `to` threw. What was written until then is useless.
 */
export async function writeBackup(parts: BackupParts, to: Writable): Promise<Written> {
  const client = await connectOwner({ ...parts.connection, application_name: 'prumo backup' })
  try {
    await requireSessionMode(client, parts.connection)
    await client.query(plainly)
    if (!(await lockContents(client))) throw new BackupRefused('Já há uma cópia em andamento: espere que termine.')
    await client.query(allRowsSetting)
    await letOwnerReadAllRows(client)
    await client.query('begin isolation level repeatable read read only')
    const written: Partial<Written> = {}
    const tar = writeTar(archive(client, parts, written), parts.at)
    await pipeline(Readable.from(tar), createGzip({ level: effort }), to, { signal: parts.signal })
    return written as Written
  } finally {
    await client.end().catch(() => {})
  }
}

async function* archive(client: pg.Client, parts: BackupParts, written: Partial<Written>): AsyncGenerator<NewMember> {
  const schemas = ownSchemas(parts.migrations)
  const tables = await tablesOf(client, schemas)
  if (!tables.some(({ name }) => name === historyTable)) throw new BackupRefused('Não há um banco do Prumo aqui.')
  await requireSight(client, tables)
  // Migrations wait; reading and writing rows does not.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const head = await headOf(client, parts, tables)
  written.head = head
  yield json('inicio.json', head)
  const counted: Tail['tables'] = []
  for (const table of tables) counted.push(yield* rowsOf(client, table))
  const files = yield* filesOf(client, tables.filter(holdsContents), parts)
  const tail: Tail = { tables: counted, sequences: await sequencesOf(client, schemas), files }
  written.tail = tail
  yield json('fim.json', tail)
}

/** Refuses when row level security would hide rows, because they would be missing without notice. */
async function requireSight(client: pg.Client, tables: Table[]) {
  const { rows } = await client.query<{ hidden: string }>(
    `select c.oid::regclass::text as hidden from pg_class c
     where c.oid = any($1::regclass[]) and c.relrowsecurity and row_security_active(c.oid)
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'whole_to_owner'
                         and (select oid from pg_roles where rolname = current_user) = any(p.polroles)) limit 1`,
    [tables.map(({ name }) => quoted(name))],
  )
  if (rows[0]) {
    throw new BackupRefused(
      `O usuário do banco não vê todas as linhas de ${rows[0].hidden}: faça a cópia com o usuário do DATABASE_URL do servidor.`,
    )
  }
}

const json = (name: string, content: unknown): NewMember => {
  const bytes = Buffer.from(JSON.stringify(content, null, 1))
  return { name, size: bytes.length, content: [bytes] }
}

async function headOf(client: pg.Client, { at, version }: BackupParts, tables: Table[]): Promise<Head> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${historyTable} order by name collate "C"`,
  )
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: formatVersion,
    version,
    at: at.toISOString(),
    postgresql: server[0]!.version,
    queue: await queueVersion(client),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<NewMember, Tail['tables'][number]> {
  const sum = new RowSum()
  const digest = createHash('sha256')
  let bytes = 0
  let part = 0
  let held: Buffer[] = []
  let size = 0
  const written = (): NewMember => {
    const name = `tabelas/${table.name}/${String(++part).padStart(6, '0')}`
    return { name, size, content: [Buffer.concat(held, size)] }
  }
  for await (const rows of copyOut(client, copyOutOf(table))) {
    for (const row of rows) {
      sum.add(row)
      digest.update(row)
      size += row.length
      bytes += row.length
    }
    held.push(...rows)
    if (size < partBytes) continue
    yield written()
    held = []
    size = 0
  }
  if (size) yield written()
  return { name: table.name, rows: sum.rows, bytes, sha256: digest.digest('hex'), sum: sum.text }
}

async function* filesOf(
  client: pg.Client,
  tables: Table[],
  { storage }: BackupParts,
): AsyncGenerator<NewMember, Tail['files']> {
  const sum = new RowSum()
  const files: Tail['files'] = { count: 0, bytes: 0, sum: '', missing: [], altered: [] }
  await client.query(`declare contents no scroll cursor for ${contentsOf(tables)}`)
  for (let page = 1; ; page++) {
    const { rows } = await client.query<FileEntry>(`fetch ${filesAtOnce} from contents`)
    if (!rows.length) break
    const entries = rows.map((row) => ({ ...row, size: Number(row.size) }))
    yield json(`arquivos/indice/${String(page).padStart(6, '0')}.json`, entries)
    for (const entry of entries) {
      const opened = await opening(storage, entry)
      if (!opened) {
        files.missing.push(entry.key)
        continue
      }
      const digest = createHash('sha256')
      try {
        yield { name: `arquivos/${entry.key}`, size: entry.size, content: hashing(opened, digest) }
      } finally {
        opened.destroy()
      }
      const found = { ...entry, sha256: digest.digest('hex') }
      if (found.sha256 !== entry.sha256) files.altered.push(entry.key)
      sum.add(fileLine(found))
      files.count++
      files.bytes += entry.size
    }
  }
  return { ...files, sum: sum.text }
}

/** Every content that a row names, once, by key. */
const contentsOf = (tables: Table[]) =>
  `select distinct on (key) key, size, sha256, type from (${tables
    .map(
      ({ name, columns }) =>
        `select key, size, sha256, ${columns.includes('type') ? 'type' : "'application/octet-stream'"} as type
         from ${quoted(name)} where key is not null and size is not null and sha256 is not null`,
    )
    .join(' union all ')}) all_contents order by key`

async function opening(storage: Storage, { key, size }: FileEntry): Promise<Readable | undefined> {
  try {
    const found = await storage.get(key)
    if (found.size === size) return found.stream
    found.stream.destroy()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

async function* hashing(content: Readable, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    digest.update(chunk)
    yield chunk
  }
}

/** The number of rows of each area in the backup. */
export const rowsBySchema = ({ tables }: Tail): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { name, rows } of tables) sums.set(schemaOf(name), (sums.get(schemaOf(name)) ?? 0) + rows)
  return sums
}
