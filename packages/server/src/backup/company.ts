import { Readable } from 'node:stream'
import type pg from 'pg'
import { CopyIn, copyOut } from '../platform/database/copying.ts'
import { allRowsSetting } from '../platform/database/whole-database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { copyInto, holdsContents, plainly, quoted, quotedColumn, schemaOf, type Table, tablesOf } from './catalog.ts'
import { readBackup } from './reading.ts'

/** What became of a company's rows in one table, as a backup has them. */
export type Compared = {
  table: string
  /** Rows of the backup that are gone; of these, those that came back, and those that the database refused. */
  missing: number
  returned: number
  refused: string[]
  /** Rows that differ: they stay as they are now. At most `mostShown` of them, by key, with the columns that differ. */
  changed: number
  differing: { key: Record<string, unknown>; columns: string[] }[]
  /** Rows that came after the backup. */
  newer: number
}

export type Recovery = {
  tables: Compared[]
  /** Contents that returned rows name: those written from the backup, and keys of those that are nowhere. */
  written: number
  lost: string[]
}

/** Where a company's rows are read from: a backup, or a database that was recovered to a point in time. */
export type Source = { path: string } | { clone: pg.Client }

export type RecoveryParts = {
  source: Source
  /** The owner of the running database. */
  client: pg.Client
  storage: Storage
  companyId: number
  /** True if a table takes part. */
  takesPart: (table: string) => boolean
  /** Without it nothing is changed: everything is tried and rolled back. */
  apply: boolean
}

const mostShown = 20
const mostRefusals = 20
/** A row that waits for another of the same table, or of a later one, finds it at the next turn. */
const turns = 3

export type Staged = Table & { staging: string; key: string[]; shared: string[] }

/**
 * Brings rows of one company back that a backup has and the running database has no more. What differs, and what came
 * since, stays. Rows whose people are gone, or whose place is taken, are refused by the database one by one and named.
 * @throws Damaged, or what database or storage threw: then nothing is changed.
 */
export async function recoverCompany(parts: RecoveryParts): Promise<Recovery> {
  const { client, companyId, apply } = parts
  await client.query(plainly)
  await client.query(allRowsSetting)
  await client.query('begin')
  try {
    // Row level security lets the owner, as everybody, write only inside a company.
    await client.query("select set_config('app.company_id', $1, true)", [String(companyId)])
    const recovery = await carryOut(parts)
    await client.query(apply ? 'commit' : 'rollback')
    return recovery
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function carryOut(parts: RecoveryParts): Promise<Recovery> {
  const { client, source, takesPart } = parts
  const schemas = await schemasOf(client)
  const here = (await tablesOf(client, schemas)).filter(
    ({ name, columns }) => columns.includes('company_id') && takesPart(name),
  )
  const stage = new Stage(parts, here)
  const compared = new Map<string, Compared>()
  let files: { written: number; lost: string[] } | undefined
  const bringBack = async () => {
    for (const table of stage.staged) compared.set(table.name, await compare(client, table, parts.companyId))
    await insertAll(client, stage.staged, compared)
    await dropUnused(client, stage.staged, compared)
    return wantedKeys(client, stage.staged)
  }
  if ('clone' in source) {
    await source.clone.query(plainly)
    await source.clone.query(allRowsSetting)
    for (const table of await tablesOf(source.clone, schemas)) {
      const rows = copyOut(
        source.clone,
        `copy (select ${table.columns.map(quotedColumn).join(', ')} from ${quoted(table.name)} where ${table.columns.includes('company_id') ? `company_id = ${parts.companyId}` : 'false'}) to stdout`,
      )
      await stage.take(table, rows)
    }
    await stage.end()
    files = await lacking(parts.storage, await bringBack())
  } else {
    const reading = readBackup(source.path)
    const columns = new Map<string, string[]>()
    let wanted: Set<string> | undefined
    let written = 0
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      const part = next.value
      if (part.kind === 'head') for (const table of part.head.tables) columns.set(table.name, table.columns)
      if (part.kind === 'rows')
        await stage.take({ name: part.table, columns: columns.get(part.table)! }, lists(part.content))
      if (part.kind !== 'file') continue
      await stage.end()
      wanted ??= await bringBack()
      const { entry, content } = part
      if (parts.apply && wanted.has(entry.key) && !(await isStored(parts.storage, entry.key))) {
        const body = Readable.from(content, { objectMode: false })
        await parts.storage.put(entry.key, body, { type: entry.type, size: entry.size })
        written++
      } else for await (const _ of content);
      wanted.delete(entry.key)
    }
    await stage.end()
    wanted ??= await bringBack()
    files = { ...(await lacking(parts.storage, wanted)), written }
  }
  await countSpace(client, parts.companyId)
  return { tables: [...compared.values()], ...files }
}

export async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|pgboss|public)'",
  )
  return rows.map(({ name }) => name)
}

async function* lists(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  for await (const chunk of content) yield [chunk]
}

/** The company's rows of the source, in temporary tables with the columns that both know. */
class Stage {
  readonly staged: Staged[] = []
  readonly #parts: RecoveryParts
  readonly #here: ReadonlyMap<string, Table>
  #open: { name: string; copy: CopyIn; rest: Buffer; filter: (line: string) => string | undefined } | undefined

  constructor(parts: RecoveryParts, here: readonly Table[]) {
    this.#parts = parts
    this.#here = new Map(here.map((table) => [table.name, table]))
  }

  /** Takes rows of a table, whole lines or not; those of one table follow each other. */
  async take({ name, columns }: Pick<Table, 'name' | 'columns'>, chunks: AsyncIterable<Buffer[]>) {
    const table = this.#here.get(name)
    if (this.#open && this.#open.name !== name) await this.end()
    if (!table) {
      for await (const _ of chunks);
      return
    }
    this.#open ??= await this.#begin(table, columns)
    const open = this.#open
    for await (const group of chunks) {
      const text = Buffer.concat([open.rest, ...group])
      const until = text.lastIndexOf(0x0a) + 1
      open.rest = Buffer.from(text.subarray(until))
      const lines = text.subarray(0, until).toString('utf8').split('\n').slice(0, -1)
      const own = lines.flatMap((line) => open.filter(line) ?? [])
      if (own.length > 0) await open.copy.write(Buffer.from(`${own.join('\n')}\n`))
    }
  }

  async end() {
    await this.#open?.copy.end()
    this.#open = undefined
  }

  async #begin(table: Table, columns: readonly string[]) {
    const { client, companyId } = this.#parts
    const shared = columns.filter((column) => table.columns.includes(column))
    const staging = `recovered_${this.staged.length}`
    const key = await keyOf(client, table.name)
    await client.query(
      `create temp table ${staging} on commit drop as select ${shared.map(quotedColumn).join(', ')} from ${quoted(table.name)} with no data`,
    )
    this.staged.push({ ...table, staging, key, shared })
    const company = columns.indexOf('company_id')
    const places = shared.map((column) => columns.indexOf(column))
    return {
      name: table.name,
      copy: new CopyIn(client, copyInto({ name: `pg_temp.${staging}`, columns: shared })),
      rest: Buffer.alloc(0),
      filter: (line: string) => {
        const values = line.split('\t')
        return values[company] === String(companyId) ? places.map((place) => values[place]).join('\t') : undefined
      },
    }
  }
}

export async function keyOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select a.attname::text as column from pg_index i
     cross join unnest(i.indkey) with ordinality k(n, place) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n
     where i.indrelid = to_regclass($1) and i.indisprimary order by k.place`,
    [quoted(table)],
  )
  return rows.map(({ column }) => column)
}

const sameKey = ({ key }: Staged) =>
  key.map((column) => `b.${quotedColumn(column)} = t.${quotedColumn(column)}`).join(' and ')
const listed = (columns: readonly string[], of = '') =>
  columns.map((column) => `${of}${quotedColumn(column)}`).join(', ')

export async function compare(client: pg.Client, table: Staged, companyId: number): Promise<Compared> {
  const { name, staging, shared, key } = table
  await client.query(`alter table ${staging} add column n_ bigint generated always as identity`)
  await client.query(`alter table ${staging} add column was_there boolean`)
  await client.query(
    `update ${staging} b set was_there = exists (select from ${quoted(name)} t where ${sameKey(table)})`,
  )
  await client.query(`analyze ${staging}`)
  const differs = `row(${listed(shared, 'b.')})::text is distinct from row(${listed(shared, 't.')})::text`
  const { rows } = await client.query<{ missing: number; changed: number; newer: number }>(
    `select
       (select count(*)::int from ${staging} b where not exists (select from ${quoted(name)} t where ${sameKey(table)})) as missing,
       (select count(*)::int from ${staging} b join ${quoted(name)} t on ${sameKey(table)} where ${differs}) as changed,
       (select count(*)::int from ${quoted(name)} t where t.company_id = $1
          and not exists (select from ${staging} b where ${sameKey(table)})) as newer`,
    [companyId],
  )
  const { missing, changed, newer } = rows[0]!
  const { rows: differing } = await client.query<Compared['differing'][number]>(
    `select jsonb_build_object(${key.map((column) => `'${column}', t.${quotedColumn(column)}`).join(', ')}) as key,
       array(select e.key from jsonb_each(to_jsonb(b) - 'n_' - 'was_there') e where e.value is distinct from to_jsonb(t) -> e.key) as columns
     from ${staging} b join ${quoted(name)} t on ${sameKey(table)} where ${differs} order by b.n_ limit ${mostShown}`,
  )
  return { table: name, missing, returned: 0, refused: [], changed, differing, newer }
}

/** Inserts what is missing, the rows of all tables together when the database takes them, otherwise down to one by one. */
export async function insertAll(client: pg.Client, tables: readonly Staged[], compared: ReadonlyMap<string, Compared>) {
  for (let turn = 1; turn <= turns; turn++) {
    let progress = 0
    for (const table of tables) {
      const { rows } = await client.query<{ n: string }>(
        `select b.n_::text as n from ${table.staging} b where not exists (select from ${quoted(table.name)} t where ${sameKey(table)}) order by 1`,
      )
      const of = compared.get(table.name)!
      of.refused = []
      const returned = await insertSome(
        client,
        table,
        rows.map(({ n }) => n),
        of.refused,
      )
      of.returned += returned
      progress += returned
    }
    if (progress === 0) return
  }
}

async function insertSome(
  client: pg.Client,
  table: Staged,
  rows: readonly string[],
  refused: string[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { name, staging, shared } = table
  await client.query('savepoint attempt')
  try {
    const { rowCount } = await client.query(
      `insert into ${quoted(name)} (${listed(shared)}) overriding system value
       select ${listed(shared, 'b.')} from ${staging} b where b.n_ = any($1::bigint[])`,
      [rows],
    )
    await client.query('release savepoint attempt')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback to savepoint attempt')
    if (rows.length === 1) {
      const { message, detail } = error as pg.DatabaseError
      if (refused.length < mostRefusals) refused.push(detail ?? message)
      return 0
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await insertSome(client, table, rows.slice(0, middle), refused)
    return first + (await insertSome(client, table, rows.slice(middle), refused))
  }
}

/** A file that nothing refers to, because its record did not come back, does not come back either. */
async function dropUnused(client: pg.Client, tables: readonly Staged[], compared: ReadonlyMap<string, Compared>) {
  const files = tables.find(({ name }) => name === 'storage.files')
  if (!files) return
  const { rows } = await client.query<{ table: string; same: string }>(
    `select c.conrelid::regclass::text as table,
       string_agg(format('r.%I = t.%I', a.attname, f.attname), ' and ') as same
     from pg_constraint c cross join unnest(c.conkey, c.confkey) k(own, their)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.their
     where c.contype = 'f' and c.confrelid = 'storage.files'::regclass group by c.oid, c.conrelid`,
  )
  const unused = rows.map(({ table, same }) => `not exists (select from ${table} r where ${same})`)
  const { rowCount } = await client.query(
    `delete from storage.files t using ${files.staging} b
     where ${sameKey(files)} and not b.was_there and ${unused.join(' and ') || 'true'}`,
  )
  compared.get(files.name)!.returned -= rowCount ?? 0
}

/** The contents that rows of the backup name and that rows name now too. */
async function wantedKeys(client: pg.Client, tables: readonly Staged[]): Promise<Set<string>> {
  const wanted = new Set<string>()
  for (const table of tables.filter(holdsContents)) {
    const { rows } = await client.query<{ key: string }>(
      `select b.key from ${table.staging} b join ${quoted(table.name)} t on ${sameKey(table)} where t.key = b.key`,
    )
    for (const { key } of rows) wanted.add(key)
    await client.query(
      `delete from storage.discarded d using ${quoted(table.name)} t where d.company_id = t.company_id and d.key = t.key`,
    )
  }
  return wanted
}

async function lacking(storage: Storage, wanted: Iterable<string>): Promise<{ written: number; lost: string[] }> {
  const lost: string[] = []
  for (const key of wanted) if (!(await isStored(storage, key))) lost.push(key)
  return { written: 0, lost }
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  try {
    const { stream } = await storage.get(key, { start: 0, end: 0 })
    stream.destroy()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') return false
    throw error
  }
}

/** What was deleted gave its space back: it is counted anew. */
export const countSpace = (client: pg.Client, companyId: number) =>
  client.query(
    `update storage.space s set used_bytes = greatest(0, (select coalesce(sum(size), 0) from storage.files f where f.company_id = $1)),
       kept_bytes = (select coalesce(sum(size), 0) from storage.discarded d where d.company_id = $1)
     where s.company_id = $1`,
    [companyId],
  )

/** Schemas whose rows are never brought back: rights, money, proofs, traces, and what is made of other rows. */
const apart = ['identity', 'billing', 'privacy', 'provider', 'audit', 'platform', 'search', 'integrations']
export const isApart = (table: string) =>
  apart.includes(schemaOf(table)) || ['storage.space', 'storage.discarded', 'storage.mark'].includes(table)
