import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isLater } from '../version.ts'
import { type Patience, patiently, usualPatience } from './patience.ts'

type Definition = { name: string; sql: string; sha256: string }
/** Objects as `drop` names them: 'function search.plain(pg_catalog.text)', 'policy own on identity.users'. */
type Applied = { name: string; sha256: string; objects: string[]; version: string }

/**
 * Makes functions, views, triggers and policies what the files of `directory` say, after all migrations. A file is
 * applied when its text changed, or when something it defines is gone; what no file defines any more is dropped. All in
 * one transaction, in the order that the file `order` lists. What was applied is in `public.schema_definitions`.
 *
 * A file says `create or replace`; a policy, which has no such form, is dropped first. So PostgreSQL refuses another
 * answer of a function, or another column of a view, under the same name: the last release still calls it. Definitions
 * that a later version has applied are left alone: they serve this version too.
 * @param client as the owner of the database, without pipelining. It stays open.
 * @returns the names of the files applied now.
 * @throws Error, a Portuguese sentence, when one of them fails; then nothing of it is stored.
 */
export async function applyDefinitions(
  client: pg.Client,
  directory: string,
  version: string,
  patience: Partial<Patience> = {},
): Promise<string[]> {
  await client.query(`
    create table if not exists public.schema_definitions (
      name text primary key,
      sha256 text not null,
      objects text[] not null,
      version text not null,
      applied_at timestamptz not null default now()
    )`)
  const files = readDefinitions(directory)
  const applied = await readApplied(client)
  const pending = await pendingOf(client, files, applied, version)
  const goneFiles = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  if (pending.length + goneFiles.length === 0 || isOfLater(applied, version)) return []
  let current = ''
  await patiently(
    client,
    'As definições do banco falharam e foram desfeitas',
    { ...usualPatience, ...patience },
    async () => {
      const now = new Map(applied)
      let before = await rowsOfObjects(client)
      for (const file of pending) {
        current = file.name
        await applyFile(client, file)
        const after = await rowsOfObjects(client)
        const written = [...after].filter(([key, row]) => before.get(key) !== row).map(([key]) => key)
        now.set(file.name, { ...file, objects: await namesOf(client, written), version })
        before = after
      }
      for (const name of goneFiles) now.delete(name)
      const defined = new Set([...now.values()].flatMap(({ objects }) => objects))
      const gone = [...applied.values()].flatMap(({ objects }) => objects).filter((object) => !defined.has(object))
      current = 'o que nenhuma define mais'
      await drop(client, new Set(gone))
      await note(
        client,
        pending.map(({ name }) => now.get(name)!),
        goneFiles,
      )
    },
  ).catch((error: Error) => {
    throw new Error(`${error.message} (${current})`, { cause: error.cause })
  })
  return pending.map(({ name }) => name)
}

/**
 * The files that `applyDefinitions` would apply.
 * @throws Error for a folder that does not fit its list.
 */
export async function pendingDefinitions(client: pg.Client, directory: string, version: string): Promise<string[]> {
  const { rows } = await client.query<{ begun: boolean }>(
    "select to_regclass('public.schema_definitions') is not null as begun",
  )
  const applied = rows[0]!.begun ? await readApplied(client) : new Map<string, Applied>()
  return (await pendingOf(client, readDefinitions(directory), applied, version)).map(({ name }) => name)
}

/** The files of the folder, in the order of its list. @throws Error when a file is not listed, or a listed one missing. */
function readDefinitions(directory: string): Definition[] {
  const order = readFileSync(join(directory, 'order'), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'))
  const found = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
  const odd = [...order, ...found].filter((name) => !order.includes(name) || !found.includes(name))
  if (odd.length > 0)
    throw new Error(`A lista das definições (order) e a pasta não dizem o mesmo: ${odd.toSorted().join(', ')}.`)
  return order.map((name) => {
    // Windows line ends do not change a definition.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>('select name, sha256, objects, version from public.schema_definitions')
  return new Map(rows.map((row) => [row.name, row]))
}

const isOfLater = (applied: ReadonlyMap<string, Applied>, version: string) =>
  [...applied.values()].some((row) => isLater(row.version, version))

async function pendingOf(
  client: pg.Client,
  files: readonly Definition[],
  applied: ReadonlyMap<string, Applied>,
  version: string,
): Promise<Definition[]> {
  if (isOfLater(applied, version)) return []
  const here = new Set(await namesOf(client, [...(await rowsOfObjects(client)).keys()]))
  return files.filter(({ name, sha256 }) => {
    const before = applied.get(name)
    return before?.sha256 !== sha256 || before.objects.some((object) => !here.has(object))
  })
}

async function applyFile(client: pg.Client, { sql }: Definition) {
  for (const [, policy, table] of sql.matchAll(/^create policy (\w+) on ([\w.]+)/gm))
    await client.query(`drop policy if exists ${policy} on ${table}`)
  await client.query(sql)
}

/** Where the catalogue's row of each object is, by 'class/oid': a definition that is written anew has another row. */
async function rowsOfObjects(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; row: string }>(
    `select class::text || '/' || oid as key, row from (
       select 'pg_proc'::regclass::oid as class, oid, xmin || ' ' || ctid as row, pronamespace as space from pg_proc
       union all
       select 'pg_class'::regclass, r.ev_class, r.xmin || ' ' || r.ctid, c.relnamespace
       from pg_rewrite r join pg_class c on c.oid = r.ev_class where r.rulename = '_RETURN'
       union all
       select 'pg_trigger'::regclass, t.oid, t.xmin || ' ' || t.ctid, c.relnamespace
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
       union all
       select 'pg_policy'::regclass, p.oid, p.xmin || ' ' || p.ctid, c.relnamespace
       from pg_policy p join pg_class c on c.oid = p.polrelid
     ) objects
     where space not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  )
  return new Map(rows.map(({ key, row }) => [key, row]))
}

async function namesOf(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `select i.type || ' ' || i.identity as object
     from unnest($1::text[]) with ordinality keys (key, place),
       pg_identify_object(split_part(key, '/', 1)::oid, split_part(key, '/', 2)::oid, 0) i
     where i.identity is not null order by keys.place`,
    [keys],
  )
  return rows.map(({ object }) => object)
}

/** What needs others goes before them. */
const kinds = ['trigger', 'policy', 'view', 'function']

async function drop(client: pg.Client, objects: ReadonlySet<string>) {
  const inOrder = [...objects].toReversed().toSorted((a, b) => kindOf(a) - kindOf(b))
  for (const object of inOrder) await client.query(`drop ${object.replace(' ', ' if exists ')}`)
}

const kindOf = (object: string) => kinds.indexOf(object.slice(0, object.indexOf(' ')))

async function note(client: pg.Client, written: readonly Applied[], gone: readonly string[]) {
  await client.query('delete from public.schema_definitions where name = any($1)', [
    [...gone, ...written.map(({ name }) => name)],
  ])
  for (const { name, sha256, objects, version } of written) {
    await client.query(
      'insert into public.schema_definitions (name, sha256, objects, version) values ($1, $2, $3, $4)',
      [name, sha256, objects, version],
    )
  }
}
