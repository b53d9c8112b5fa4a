import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { CopyIn, copyOut } from '../platform/database/copying.ts'
import { migrationState, readMigrations, sinceBaseline } from '../platform/database/migrate.ts'
import { connectOwner, requireSessionMode } from '../platform/database/session.ts'
import { beginRestore, endRestore, isUnfinished } from '../platform/database/unfinished-restore.ts'
import { allRowsSetting, letOwnerReadAllRows } from '../platform/database/whole-database.ts'
import { layAside } from '../platform/jobs/leaving.ts'
import { markAnew } from '../platform/storage/marking.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  copyInto,
  copyOutOf,
  definitionsTable,
  foreignKeysOf,
  historyTable,
  holdsContents,
  ownSchemas,
  plainly,
  queueSchema,
  queueVersion,
  quoted,
  quotedColumn,
  schemaOf,
  type Table,
  tablesOf,
} from './catalog.ts'
import { Damaged } from './damaged.ts'
import { type FileEntry, fileLine, type Head, type Tail } from './format.ts'
import { checkBackup, readBackup } from './reading.ts'
import { RowSum } from './row-sum.ts'

const filesAtOnce = 500
/**
 * Numbers go on so much later than the backup's: those that were given after it stand in mails, at the payment institution and
 * in other people's programs, and are nobody else's.
 */
const numbersApart = 1_000_000n

/**
 * A table with the keys of the contents that a replaced database named: it survives an interrupted restore, for the
 * next one.
 */
const replacedTable = 'public.replaced_contents'

export type RestoreParts = {
  path: string
  /** Connects to the database as its owner; called when the backup has been found undamaged. */
  connect(): Promise<pg.ClientConfig>
  storage: Storage
  /** The folder of the migrations. */
  migrations: string
  /** Empties a database that is in use; otherwise the restore is refused. */
  replace: boolean
  /** The queues whose work leaves the server. */
  leaving: readonly string[]
  /** Creates the database as the code needs it, with no migration after `upTo`; returns the applied ones. */
  prepare(upTo?: string): Promise<string[]>
}

/** What a restore gave, counted and summed anew in the database and the storage, and equal to the backup. */
export type Restored = {
  head: Head
  tail: Tail
  tables: { name: string; rows: number }[]
  files: { count: number; bytes: number }
  /** Later migrations that were applied to the backup. */
  migrated: string[]
  /** Jobs that wait for a person, because what they tell may have been told after the backup. */
  held: number
  /** Number of contents of the replaced database that nothing names any more, and that were removed. */
  removed: number
}

/** Why it cannot be restored here, in a Portuguese sentence; nothing was changed. */
export class RestoreRefused extends Error {}

/**
 * Restores a backup into an empty database and a storage. The backup is read through before anything is changed; rows
 * are loaded in one transaction that is committed when every row and every content has been read back and compared.
 * After a failure the database is empty (also with `replace`, from the moment the old one is dropped) and the same
 * command may be repeated; stored contents stay, because the storage may have had the same ones before. Until the last
 * step no server starts on the database (requireNoRestore).
 * @throws Damaged, RestoreRefused; what database or storage threw.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { head, tail } = await checkBackup(parts.path)
  const known = knownMigrations(head, parts.migrations)
  const connection = { ...(await parts.connect()), application_name: 'prumo restore' }
  const client = await connectOwner(connection)
  try {
    await requireSessionMode(client, connection)
    await client.query(plainly)
    await client.query(allRowsSetting)
    await makeRoomMarked(client, parts)
    await parts.prepare(known.at(-1))
    await requireSameHistory(client, known, parts.migrations)
    const loaded = await load(client, parts, head)
    const removed = await removeReplaced(client, parts)
    const migrated = await parts.prepare()
    const held = await layAside(client, parts.leaving)
    await client.query('analyze')
    await markAnew(client, parts.storage)
    await endRestore(client)
    return { head, tail, ...loaded, migrated, held, removed }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The names of the backup's migrations, as this code knows them. */
function knownMigrations({ migrations, version }: Head, folder: string): string[] {
  const own = new Map(readMigrations(folder).map(({ name, sha256 }) => [name, sha256]))
  const history = historyOf(migrations, folder)
  for (const [name, sha256] of history) {
    if (!own.has(name)) {
      throw new RestoreRefused(
        `A cópia é de uma versão mais nova do Prumo (${version}, migração ${name}): use o código dela.`,
      )
    }
    if (own.get(name) !== sha256)
      throw new RestoreRefused(`A migração ${name} da cópia não é a deste código: use o código dela.`)
  }
  return [...history.keys()]
}

function historyOf(migrations: Head['migrations'], folder: string) {
  try {
    return sinceBaseline(folder, new Map(migrations.map(({ name, sha256 }) => [name, sha256])), 'A cópia')
  } catch (cause) {
    throw new RestoreRefused((cause as Error).message, { cause })
  }
}

/** From here to the last step the database is marked as incomplete. */
async function makeRoomMarked(client: pg.Client, parts: RestoreParts) {
  const wasUnfinished = await isUnfinished(client)
  if (!(await beginRestore(client))) throw new RestoreRefused('Outra restauração está em andamento: espere o fim dela.')
  try {
    await makeRoom(client, parts)
  } catch (error) {
    if (!wasUnfinished && error instanceof RestoreRefused) await endRestore(client)
    throw error
  }
}

async function makeRoom(client: pg.Client, { migrations, replace }: RestoreParts) {
  await requireAlone(client)
  const schemas = ownSchemas(migrations)
  const tables = await tablesOf(client, schemas)
  // Tables without rows, which a first start creates, are no reason to refuse. Their size shows rows that row level
  // security may hide.
  const { rows } = await client.query<{ used: boolean }>(
    `select coalesce(bool_or(pg_relation_size(to_regclass(name)) > 0), false) as used
     from unnest(array['identity.companies', 'identity.users']) name`,
  )
  const { used } = rows[0]!
  if (used && !replace) {
    throw new RestoreRefused(
      'O banco de dados não está vazio. Restaure em um lugar novo, ou apague o que há nele com --substituir.',
    )
  }
  if (tables.length) await dropEverything(client, schemas, tables)
}

async function requireAlone(client: pg.Client) {
  const { rows } = await client.query<{ names: string[] }>(
    `select array(select distinct coalesce(nullif(application_name, ''), 'sem nome') from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name <> 'prumo share') as names`,
  )
  const { names } = rows[0]!
  if (names.length) {
    throw new RestoreRefused(`O banco de dados está em uso (${names.join(', ')}): encerre o Prumo em todos os nós.`)
  }
}

async function dropEverything(client: pg.Client, schemas: string[], tables: Table[]) {
  await letOwnerReadAllRows(client)
  await client.query('begin')
  await client.query(`create table if not exists ${replacedTable} (key text primary key)`)
  for (const { name } of tables.filter(holdsContents)) {
    await client.query(
      `insert into ${replacedTable} select key from ${quoted(name)} where key is not null on conflict do nothing`,
    )
  }
  for (const schema of schemas) await client.query(`drop schema if exists ${quotedColumn(schema)} cascade`)
  await client.query(`drop table if exists ${historyTable}, ${definitionsTable}`)
  await client.query('commit')
}

async function removeReplaced(client: pg.Client, { storage, migrations }: RestoreParts): Promise<number> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('${replacedTable}') is not null as found`,
  )
  if (!found[0]!.found) return 0
  const holding = (await tablesOf(client, ownSchemas(migrations))).filter(holdsContents)
  const named = holding.map(({ name }) => `select key from ${quoted(name)} where key is not null`).join(' union all ')
  await client.query('begin')
  await client.query(`declare replaced no scroll cursor for select key from ${replacedTable} except (${named})`)
  let removed = 0
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${filesAtOnce} from replaced`)
    for (const { key } of rows) await storage.remove(key)
    removed += rows.length
    if (rows.length < filesAtOnce) break
  }
  await client.query('close replaced')
  await client.query(`drop table ${replacedTable}`)
  await client.query('commit')
  return removed
}

async function requireSameHistory(client: pg.Client, known: readonly string[], folder: string) {
  const { applied } = await migrationState(client, folder)
  if (applied.join() !== known.join()) {
    throw new RestoreRefused('A cópia foi feita entre duas versões do Prumo: use o código que a fez.')
  }
}

type Loaded = Pick<Restored, 'tables' | 'files'>

async function load(client: pg.Client, parts: RestoreParts, head: Head): Promise<Loaded> {
  const schemas = ownSchemas(parts.migrations)
  const sameQueue = (await queueVersion(client)) === head.queue
  const here = new Map((await tablesOf(client, schemas)).map((table) => [table.name, table]))
  const plans = head.tables.map((table) => planOf(table, here.get(table.name), sameQueue))
  await client.query('begin')
  try {
    const bindings = await loosen(client, schemas, [...here.values()])
    const kept = [...here.keys()].filter((name) => !plans.some((plan) => plan.name === name && plan.skip))
    await client.query(`truncate ${kept.map(quoted).join(', ')}`)
    const tail = await loadParts(client, parts, new Map(plans.map((plan) => [plan.name, plan])))
    await tighten(client, bindings)
    for (const { name, value, called } of tail.sequences) {
      await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
        quoted(name),
        schemaOf(name) === queueSchema ? value : String(BigInt(value) + numbersApart),
        called,
      ])
    }
    const tables = await compareRows(client, plans, tail)
    const files = await compareFiles(client, parts.storage, [...here.values()].filter(holdsContents), tail)
    await client.query('commit')
    return { tables, files }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw refusedRows(error) ?? error
  }
}

/** Rows that agree with their sums and break the rules of the database: somebody has computed the sums anew. */
function refusedRows(error: unknown): Damaged | undefined {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return undefined
  const where = error.schema && error.table ? ` em ${error.schema}.${error.table}` : ''
  return new Damaged(`o banco de dados recusa o que ela tem${where} (${error.message}), e nada foi restaurado`)
}

/** How the rows of a table are loaded. */
type Plan = {
  name: string
  columns: string[]
  /** Nothing is loaded: the newer queue does not use the table. */
  skip: boolean
  /** Columns that no longer exist: the rows are loaded through a table of texts. */
  known?: string[]
}

/**
 * Prumo's own tables are exactly as they were, by the same migrations. The queue's tables belong to its library: a
 * newer version may have removed columns, or added some, which get their defaults.
 */
function planOf(table: Head['tables'][number], here: Table | undefined, sameQueue: boolean): Plan {
  const { name, columns } = table
  const known = columns.filter((column) => here?.columns.includes(column))
  const same = here && known.length === columns.length && here.columns.length === columns.length
  if (same && (sameQueue || schemaOf(name) !== queueSchema)) return { name, columns, skip: false }
  if (schemaOf(name) !== queueSchema || sameQueue) throw new Damaged(`a tabela ${name} não é a deste código`)
  if (!here || name === `${queueSchema}.version`) return { name, columns, skip: true }
  return { name, columns, skip: false, ...(known.length < columns.length && { known }) }
}

type Bindings = { tables: Table[]; foreignKeys: Awaited<ReturnType<typeof foreignKeysOf>> }

/**
 * Removes triggers and foreign keys, which would prevent loading rows in any order. Restoring a key checks its rows.
 */
async function loosen(client: pg.Client, schemas: string[], tables: Table[]): Promise<Bindings> {
  const foreignKeys = await foreignKeysOf(client, schemas)
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quotedColumn(name)}`)
  }
  for (const { name, forced } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    if (forced) await client.query(`alter table ${quoted(name)} no force row level security`)
  }
  return { tables, foreignKeys }
}

async function tighten(client: pg.Client, { tables, foreignKeys }: Bindings) {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quotedColumn(name)} ${definition}`)
  }
  for (const { name, forced } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
    if (forced) await client.query(`alter table ${quoted(name)} force row level security`)
  }
}

async function loadParts(
  client: pg.Client,
  { path, storage }: RestoreParts,
  plans: ReadonlyMap<string, Plan>,
): Promise<Tail> {
  const reading = readBackup(path)
  let open: { table: string; copy: CopyIn | undefined; finish: () => Promise<void> } | undefined
  try {
    for (;;) {
      const next = await reading.next()
      const table = !next.done && next.value.kind === 'rows' ? next.value.table : undefined
      if (open && open.table !== table) {
        await open.finish()
        open = undefined
      }
      if (next.done) return next.value
      const part = next.value
      if (part.kind === 'rows') {
        open ??= { table: part.table, ...(await begin(client, plans.get(part.table)!)) }
        for await (const chunk of part.content) await open.copy?.write(chunk)
      } else if (part.kind === 'file') {
        const body = Readable.from(part.content, { objectMode: false })
        await storage.put(part.entry.key, body, { type: part.entry.type, size: part.entry.size })
      }
    }
  } catch (error) {
    await open?.copy?.abandon()
    throw error
  }
}

async function begin(client: pg.Client, { name, columns, skip, known }: Plan) {
  if (skip) return { copy: undefined, finish: async () => {} }
  if (!known) {
    const copy = new CopyIn(client, copyInto({ name, columns }))
    return { copy, finish: async () => void (await copy.end()) }
  }
  const { rows: types } = await client.query<{ column: string; type: string }>(
    `select attname::text as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attname = any($2)`,
    [quoted(name), known],
  )
  await client.query(`create temp table staged (${columns.map((column) => `${quotedColumn(column)} text`).join(', ')})`)
  const copy = new CopyIn(client, copyInto({ name: 'staged', columns }))
  return {
    copy,
    finish: async () => {
      await copy.end()
      const targets = types.map(({ column }) => quotedColumn(column)).join(', ')
      const values = types.map(({ column, type }) => `${quotedColumn(column)}::${type}`).join(', ')
      await client.query(`insert into ${quoted(name)} (${targets}) select ${values} from staged`)
      await client.query('drop table staged')
    },
  }
}

async function compareRows(client: pg.Client, plans: Plan[], tail: Tail): Promise<Restored['tables']> {
  const counted: Restored['tables'] = []
  const expected = new Map(tail.tables.map((table) => [table.name, table]))
  for (const plan of plans) {
    if (plan.skip) continue
    const sum = new RowSum()
    for await (const rows of copyOut(client, copyOutOf({ name: plan.name, columns: plan.known ?? plan.columns }))) {
      for (const row of rows) sum.add(row)
    }
    const wanted = expected.get(plan.name)!
    if (sum.rows !== wanted.rows || (!plan.known && sum.text !== wanted.sum)) {
      throw new Error(`A tabela ${plan.name} não ficou igual à da cópia; nada foi restaurado.`)
    }
    counted.push({ name: plan.name, rows: sum.rows })
  }
  return counted
}

/** Reads from the storage everything that the restored rows name. */
async function compareFiles(
  client: pg.Client,
  storage: Storage,
  tables: Table[],
  { files }: Tail,
): Promise<Restored['files']> {
  const lacking = new Set(files.missing)
  const sum = new RowSum()
  let bytes = 0
  const named = tables.map(
    ({ name }) => `select key from ${quoted(name)} where size is not null and sha256 is not null`,
  )
  await client.query(
    `declare restored no scroll cursor for select distinct key from (${named.join(' union all ')}) k where key is not null`,
  )
  for (;;) {
    const { rows } = await client.query<Pick<FileEntry, 'key'>>(`fetch ${filesAtOnce} from restored`)
    if (!rows.length) break
    for (const { key } of rows.filter((row) => !lacking.has(row.key))) {
      const { stream, size } = await storage.get(key)
      const digest = createHash('sha256')
      for await (const chunk of stream as AsyncIterable<Buffer>) digest.update(chunk)
      sum.add(fileLine({ key, size, sha256: digest.digest('hex'), type: '' }))
      bytes += size
    }
  }
  await client.query('close restored')
  if (sum.rows !== files.count || sum.text !== files.sum) {
    throw new Error('Os arquivos não ficaram iguais aos da cópia; nada foi restaurado.')
  }
  return { count: sum.rows, bytes }
}
