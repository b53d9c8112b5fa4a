import type { ErrorCode } from '@prumo/contract/errors.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import type { ControlledTables } from './evidence.ts'

/** A kind of document whose version in force people are asked to read and to confirm. */
export type ReadKind = {
  /** Its entity in the audit trail, with which its actions begin: 'pop.readers_changed', 'pop.read'. */
  readonly entity: string
  readonly tables: ReadingTables
  /** The column of its title. */
  readonly title?: string
  /** What it is called where a company has one of its kind. */
  readonly only?: string
  /** What waits for a reader, one and several: 'POP para ler', 'POPs para ler'. */
  readonly words: readonly [one: string, several: string]
  /** The path of the screen with all that wait, and of the one on which a version is read. */
  readonly list: string
  readonly path: (id: number) => string
  readonly topic: LiveTopicName
  /** The permission with which it is read without being asked. */
  readonly permission: Permission
  readonly errors: Readonly<Record<'notInForce' | 'versionChanged', ErrorCode>>
}

/**
 * The tables of those who must read one kind of controlled document: `readers` with user_id, asked_by, asked_at and
 * by_rule, `readings` with version, user_id and read_at; both have the column `owner` of the versions.
 */
export type ReadingTables = ControlledTables & { readonly readers: string; readonly readings: string }

export type ReaderRow = {
  user_id: number
  asked_by: number
  asked_at: Date
  /** A rule names them; nobody chose them. */
  by_rule: boolean
  /** When they confirmed the version in question; null: not yet. */
  read_at: Date | null
  /** The newest version they confirmed; null: none. */
  version_read: number | null
}

/** The readers of a document, with what they confirmed of this version; null: no version is in force. */
export const readersOf = (
  scope: Scope,
  { readers, readings, owner }: ReadingTables,
  id: number,
  version: number | null,
): Promise<ReaderRow[]> => {
  const own = sql`d.company_id = r.company_id and d.${sql.ref(owner)} = r.${sql.ref(owner)} and d.user_id = r.user_id`
  return scope.db.all<ReaderRow>`
    select r.user_id, r.asked_by, r.asked_at, r.by_rule,
      (select d.read_at from ${sql.table(readings)} d where ${own} and d.version = ${version}::int) as read_at,
      (select max(d.version) from ${sql.table(readings)} d where ${own}) as version_read
    from ${sql.table(readers)} r
    where r.company_id = ${scope.companyId} and r.${sql.ref(owner)} = ${id}`
}

/** The ids of the people who are asked to read a document. */
export async function readerIds(scope: Scope, { readers, owner }: ReadingTables, id: number): Promise<number[]> {
  const rows = await scope.db.all<{ user_id: number }>(
    sql<{ user_id: number }>`select user_id from ${sql.table(readers)}
      where company_id = ${scope.companyId} and ${sql.ref(owner)} = ${id}`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** True when the acting person is asked to read a document. */
export async function isReader(scope: Scope, { readers, owner }: ReadingTables, id: number): Promise<boolean> {
  const row = await scope.db.first<{ user_id: number }>(
    sql<{ user_id: number }>`select user_id from ${sql.table(readers)}
      where company_id = ${scope.companyId} and ${sql.ref(owner)} = ${id} and user_id = ${scope.userId}`,
  )
  return row !== undefined
}

/**
 * Sets who was chosen as a reader of a document that the caller has locked. Others stay only while a rule names them: the
 * caller lets it follow its rules next. What was confirmed stays.
 */
export async function writeReaders(
  scope: Scope,
  { readers, owner }: ReadingTables,
  id: number,
  chosen: readonly number[],
) {
  await scope.db.run`update ${sql.table(readers)} set by_rule = user_id <> all(${chosen}::bigint[])
    where company_id = ${scope.companyId} and ${sql.ref(owner)} = ${id}`
  await scope.db.run`insert into ${sql.table(readers)} (company_id, ${sql.ref(owner)}, user_id, asked_by, asked_at)
    select ${scope.companyId}::bigint, ${id}::bigint, x, ${scope.userId}::bigint, ${scope.clock.now()}::timestamptz
    from unnest(${chosen}::bigint[]) x on conflict do nothing`
}

/** When the acting person confirmed having read a version; null: not yet. */
export async function ownReading(
  scope: Scope,
  { readings, owner }: ReadingTables,
  id: number,
  version: number,
): Promise<Date | null> {
  const row = await scope.db.first<{ read_at: Date }>(
    sql<{ read_at: Date }>`select read_at from ${sql.table(readings)} where company_id = ${scope.companyId}
      and ${sql.ref(owner)} = ${id} and user_id = ${scope.userId} and version = ${version}`,
  )
  return row?.read_at ?? null
}

/**
 * The number of the version in force, and the document locked FOR SHARE: decisions wait for the end of the transaction,
 * other confirmations do not.
 */
export async function lockInForce(scope: Scope, { documents }: ReadingTables, id: number): Promise<number | null> {
  const row = await scope.db.first<{ version_in_force: number | null }>(
    sql<{ version_in_force: number | null }>`select version_in_force from ${sql.table(documents)}
      where company_id = ${scope.companyId} and id = ${id} for share`,
  )
  return row?.version_in_force ?? null
}

/**
 * Confirms that the acting person has read a version of a document that the caller has locked with `lockInForce`.
 * @returns when they first did, and whether it is this time.
 */
export async function storeReading(
  scope: Scope,
  tables: ReadingTables,
  id: number,
  version: number,
): Promise<{ read_at: Date; first: boolean }> {
  const { readings, owner } = tables
  const now = scope.clock.now()
  const written = await scope.db.run`
    insert into ${sql.table(readings)} (company_id, ${sql.ref(owner)}, version, user_id, read_at)
    values (${scope.companyId}, ${id}, ${version}, ${scope.userId}, ${now})
    on conflict do nothing`
  if (written) return { read_at: now, first: true }
  return { read_at: (await ownReading(scope, tables, id, version))!, first: false }
}
