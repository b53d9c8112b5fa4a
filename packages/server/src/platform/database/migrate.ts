import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Patience, patiently, usualPatience } from './patience.ts'

const migrationLock = 727_274_002
/** The list of what was applied before the baseline; it begins with the version that brings a database so far. */
const listBeforeBaseline = 'before-baseline'
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** Names and checksums of applied migrations, in their order. */
type History = ReadonlyMap<string, string>

/**
 * Brings the database up to the code: applies the files of `directory` that it does not have, in the order of their
 * numbers. There is no way back; a mistake is repaired by the next file.
 * Files are named `0001_what_it_brings.sql`. Each runs in one transaction with its row in `public.schema_migrations`
 * (name, sha256, applied_at), so it is applied whole or not at all. Several servers that start at once wait for each
 * other. A database that has everything from before the baseline is told that it has the baseline.
 * @param client a connected client without pipelining, whose user owns the database. It stays open.
 * @param options.upTo the last file to apply, for a database as older code left it; default: all.
 * @returns the names of the files applied now; empty when the database was up to date.
 * @throws Error, in a Portuguese sentence that names the file, when a file fails (its transaction is rolled back), was
 * changed after it was applied, has a number below the last applied one, or is known only to the database, which then
 * belongs to newer code; and for a database from before the baseline that lacks some of what was before it.
 */
export async function migrate(
  client: pg.Client,
  directory: URL | string,
  { upTo, ...patience }: { upTo?: string | undefined } & Partial<Patience> = {},
): Promise<string[]> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory)
  const migrations = readMigrations(folder)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const applied = await appliedMigrations(client)
    const history = sinceBaseline(folder, applied)
    const adopted = history === applied ? [] : [...history.keys()]
    if (adopted.length > 0) await replaceHistory(client, history)
    const pending = pendingMigrations(migrations, history).filter(({ name }) => upTo === undefined || name <= upTo)
    for (const migration of pending) await apply(client, migration, { ...usualPatience, ...patience })
    return [...adopted, ...pending.map(({ name }) => name)]
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** Names of migrations: those applied, oldest first, and those still to apply. */
export type MigrationState = { applied: string[]; pending: string[] }

/**
 * Says what `migrate` would do, and does nothing.
 * @throws as `migrate`, for a database that does not fit the code.
 */
export async function migrationState(client: pg.Client, directory: string): Promise<MigrationState> {
  const { rows } = await client.query<{ begun: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as begun",
  )
  const applied = rows[0]!.begun ? await readApplied(client) : new Map<string, string>()
  const history = sinceBaseline(directory, applied)
  const pending = pendingMigrations(readMigrations(directory), history).map(({ name }) => name)
  return { applied: [...applied.keys()], pending: history === applied ? pending : [...history.keys(), ...pending] }
}

/**
 * The history of a database, or of a backup, as this code knows it: all that was before the baseline counts as it.
 * @param whose the subject of the sentence that refuses it.
 * @returns `history` itself when nothing in it is from before.
 * @throws Error, a Portuguese sentence that names the version to take first, when it lacks some of what was before.
 */
export function sinceBaseline(directory: string, history: History, whose = 'O banco de dados'): History {
  const list = join(directory, listBeforeBaseline)
  if (!existsSync(list)) return history
  const [last, ...before] = readFileSync(list, 'utf8').trim().split(/\r?\n/)
  const [version, commit] = last!.split(' ')
  const known = new Map(before.map((line) => line.split(' ') as [string, string]).map(([sum, name]) => [name, sum]))
  if (![...history.keys()].some((name) => known.has(name))) return history
  const lacking = [...known].find(([name, sum]) => history.get(name) !== sum)
  if (lacking) {
    throw new Error(
      `${whose} é de antes do Prumo ${version}: falta a migração ${lacking[0]}. Use primeiro o Prumo ${version} (git checkout ${commit}), que atualiza o banco ao iniciar, e depois esta versão.`,
    )
  }
  const [baseline] = readMigrations(directory)
  const later = [...history].filter(([name]) => !known.has(name))
  return new Map([[baseline!.name, baseline!.sha256], ...later])
}

/** The files of `directory`, by number. @throws Error when a name is wrong or a number is repeated. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new Error(`O nome da migração ${name} não segue o modelo 0001_nome.sql.`)
    const before = names[index - 1]
    if (before && numberOf(before) === numberOf(name))
      throw new Error(`Duas migrações têm o mesmo número: ${before} e ${name}.`)
  }
  return names.map((name) => {
    // Windows line ends do not change a migration.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists public.schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  return readApplied(client)
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations order by name collate "C"',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

async function replaceHistory(client: pg.Client, history: History) {
  await client.query('begin')
  await client.query('delete from public.schema_migrations')
  for (const migration of history)
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', migration)
  await client.query('commit')
}

function pendingMigrations(migrations: Migration[], applied: History): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `O banco de dados é mais novo que este código: já recebeu ${unknown.join(', ')}. Atualize o código.`,
    )
  }
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256) {
      throw new Error(
        `O banco de dados recebeu outro texto da migração ${name} do que o deste código (${sha256.slice(0, 12)}): use a versão do Prumo com que ele foi criado.`,
      )
    }
  }
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  const last = [...applied.keys()].at(-1)
  const late = pending.find((migration) => last !== undefined && migration.name < last)
  if (late) throw new Error(`A migração ${late.name} chegou depois de ${last}, já aplicada: dê a ela um número maior.`)
  return pending
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration, patience: Patience) {
  await patiently(client, `A migração ${name} falhou e foi desfeita`, patience, async () => {
    await client.query(sql)
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  })
}

function numberOf(name: string) {
  return name.slice(0, 4)
}
