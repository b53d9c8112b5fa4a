import type { Permission } from '@prumo/contract/permissions.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../audit/record.ts'
import { idsKept, type KeptRows, keptRows, putBack } from '../database/kept-rows.ts'
import { isAgainstCheck, isDuplicate } from '../database/refusals.ts'
import { area } from '../database/tables.ts'
import { fail } from '../errors.ts'
import { publish } from '../live/publishing.ts'
import { reactionsOf } from '../reactions.ts'
import { discardBelow } from '../records/below.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { recordsOf } from '../records/records-of.ts'
import type { Scope } from '../scope.ts'
import { discardFiles } from '../storage/stored-files.ts'

/** How a kind of record waits in the bin. */
export type Bin = {
  /** Without it the records are neither seen there nor brought back; who only sees brings nothing back. */
  readonly permission?: Permission
  /** Of the live events, where the kind does not say it. */
  readonly topic?: Parameters<typeof publish>[1]['topic']
  /** Tables of its parts that its deletion does not empty by itself. */
  readonly parts?: readonly string[]
  /** Tables whose references to it its deletion empties by itself. */
  readonly emptied?: readonly string[]
  /** The column of its id: its file's. By default 'id'. */
  readonly key?: string
  /**
   * Who wrote, asked for or does it, and is told that it went or came back: columns of users, its own ('created_by') or
   * those of its parts ('boards.card_users.user_id').
   */
  readonly people?: readonly string[]
  /** Others who are told, where no column names them. */
  readonly others?: (scope: Scope, kept: KeptRows) => Promise<readonly number[]>
  /** @throws what forbids to bring it back: a closed month. */
  readonly requireRestorable?: (scope: Scope, kept: KeptRows) => Promise<void>
  /** What its return needs beyond its rows: a place in an order. */
  readonly restored?: (scope: Scope, id: number) => Promise<void>
}

/** A record that went into the bin or, with `link`, came back. */
export type MovedInBin = {
  kind: Pick<RecordKind, 'words'>
  title: string
  people: readonly number[]
  needs: Permission | null
  link?: string
}

type Binned = RecordKind & { bin: Bin; table: string; trail: NonNullable<RecordKind['trail']> }

/** The kinds with a bin that the acting person may see. */
export const binnedKinds = (scope: Scope): Binned[] =>
  recordsOf(scope.areas).filter(
    (kind): kind is Binned =>
      kind.bin !== undefined && (kind.bin.permission === undefined || scope.can(kind.bin.permission)),
  )

/** True if the acting person may bring a record of the kind back, or delete it for good: who only sees its area may not. */
export const mayRestore = (scope: Scope, { bin }: { bin: Bin }): boolean =>
  bin.permission === undefined || scope.edits(bin.permission)

const kindOf = (scope: Scope, entity: string): Binned => {
  const kind = recordsOf(scope.areas).find(
    (one): one is Binned => one.bin !== undefined && one.trail?.entity === entity,
  )
  if (!kind) throw fail('not_found')
  return kind
}

/** What is to be put into the bin; `owner`: of what is one person's own, the only one who sees it there. */
type Deleted = { id: number; title: string; owner?: number | null }

/**
 * Puts a record into the bin, with all that the database deletes with it. The caller has locked it and deletes its row
 * next, or puts it away as evidence, and neither its files nor its comments: these stay where they are until the bin is emptied.
 */
export async function moveToBin(scope: Scope, entity: string, deleted: Deleted) {
  const kind = kindOf(scope, entity)
  const { bin } = kind
  const kept = await takenWith(scope, entity, [deleted.id])
  if (!deleted.owner) await tellPeople(scope, kind, kept, { title: deleted.title })
  await scope.db.run(area.insertInto('platform.deleted_records').values(inBin(scope, entity, deleted, kept)))
  for (const { table: part, column, rows } of kept.parts)
    if (bin.parts?.includes(part)) {
      const parents = rows.map((row) => Number(row[column]))
      await scope.db.run`
        delete from ${sql.table(part)} where company_id = ${scope.companyId} and ${sql.ref(column)} = any(${parents}::bigint[])`
    }
}

/** Puts several records, each by itself, into the bin; nothing belongs to them or refers to them. */
export async function moveEachToBin(scope: Scope, entity: string, deleted: readonly Deleted[]) {
  if (deleted.length === 0) return
  const kept = await takenWith(
    scope,
    entity,
    deleted.map(({ id }) => id),
  )
  if (kept.parts.length > 0 || kept.links?.length) throw new Error(`${entity}: something belongs to one of several`)
  const rows = Map.groupBy(kept.rows, (row) => Number(row[kept.key ?? 'id']))
  await scope.db.run(
    area
      .insertInto('platform.deleted_records')
      .values(deleted.map((one) => inBin(scope, entity, one, { ...kept, rows: rows.get(one.id) ?? [] }))),
  )
}

async function tellPeople(scope: Scope, kind: Binned, kept: KeptRows, moved: { title: string; link?: string }) {
  const { people: columns = [], others, permission: needs = null } = kind.bin
  const named = columns.flatMap((name) => {
    const [table, column] = name.split(/\.(?=\w+$)/) as [string, string?]
    if (column === undefined) return idsKept(kept.rows, name)
    return kept.parts.filter((part) => part.table === table).flatMap(({ rows }) => idsKept(rows, column))
  })
  const people = [...named, ...((await others?.(scope, kept)) ?? [])]
  if (people.length === 0) return
  for (const reaction of reactionsOf(scope))
    if ('toBin' in reaction) await reaction.toBin(scope, { kind, people, needs, ...moved })
}

function takenWith(scope: Scope, entity: string, ids: readonly number[]): Promise<KeptRows> {
  const { table, bin } = kindOf(scope, entity)
  return keptRows(scope, table, ids, { also: bin.parts, emptied: bin.emptied, key: bin.key })
}

const inBin = (scope: Scope, kind: string, { id, title, owner = null }: Deleted, kept: KeptRows) => ({
  company_id: scope.companyId,
  kind,
  record_id: id,
  title,
  words: searchable(title),
  owner_id: owner,
  deleted_by: scope.userId,
  deleted_at: scope.clock.now(),
  content: JSON.stringify(kept),
})

/** The rows of a table whose records wait in the bin, as they were: a relation with one column, `was`, of JSON. */
export function rowsInBin(scope: Scope, table: string): RawBuilder<{ was: Record<string, unknown> }> {
  const kinds = recordsOf(scope.areas).flatMap((kind) => (kind.table === table && kind.trail ? kind.trail.entity : []))
  return sql`(select was from platform.deleted_records cross join jsonb_array_elements(content -> 'rows') was
    where company_id = ${scope.companyId} and kind = any(${kinds}::text[]))`
}

/** The records of the bin that the acting person sees: those they deleted; responsible people all that is nobody's own. */
export const seenInBin = (scope: Scope) => sql<boolean>`company_id = ${scope.companyId}
  and kind = any(${binnedKinds(scope).map(({ trail }) => trail.entity)}::text[])
  and coalesce(owner_id, ${scope.userId}::bigint) = ${scope.userId}
  and (deleted_by = ${scope.userId} or ${scope.actor.isResponsible || scope.actor.isRoot})`

/**
 * Brings a record back with all that went with it, under its own number. What it refers to and is gone meanwhile stays
 * away. @throws not_found, bin.taken where another record has taken its place, and what its kind refuses.
 */
export async function restoreRecord(scope: Scope, entity: string, id: number) {
  const kind = kindOf(scope, entity)
  const { bin } = kind
  const { title, content, owner_id } = await find(scope, entity, id)
  await bin.requireRestorable?.(scope, content)
  const back = await putBack(scope, content).catch((error: unknown) => {
    throw isDuplicate(error) || isAgainstCheck(error) ? fail('bin.taken') : error
  })
  if (!back.includes(id)) throw fail('bin.taken')
  await takeOut(scope, entity, id)
  await bin.restored?.(scope, id)
  await record(scope, `${entity}.restored`, id, { after: { label: title } })
  if (owner_id === null) {
    const opened = await kind.opens?.find(scope, id, false)
    await tellPeople(scope, kind, content, { title, link: opened?.link ?? '' })
  }
  if (bin.topic) publish(scope, { topic: bin.topic, id, ...(owner_id !== null && { to: [owner_id] }) })
}

/** Deletes a record of the bin for good, with its files and comments. @throws not_found. */
export async function forgetRecord(scope: Scope, entity: string, id: number) {
  const { title, content } = await find(scope, entity, id)
  await takeOut(scope, entity, id)
  await discard(scope, entity, id, content)
  await record(scope, `${entity}.forgotten`, id, { before: { label: title } })
}

/** Deletes for good what was deleted before `before`, at most `most` records. Answers how many. */
export async function emptyBin(scope: Scope, before: Date, most: number): Promise<number> {
  const old = await scope.db.all<{ kind: string; record_id: number; content: KeptRows }>`
    delete from platform.deleted_records where company_id = ${scope.companyId} and (kind, record_id) in (
      select kind, record_id from platform.deleted_records
      where company_id = ${scope.companyId} and deleted_at < ${before} order by kind, record_id limit ${most}
    ) returning kind, record_id, content`
  for (const { kind, record_id, content } of old) await discard(scope, kind, record_id, content)
  return old.length
}

/** Deletes for good what is nobody else's but the acting person's. */
export async function emptyOwnBin(scope: Scope) {
  const own = await scope.db.all(
    area
      .deleteFrom('platform.deleted_records')
      .where('company_id', '=', scope.companyId)
      .where('owner_id', '=', scope.userId)
      .returning(['kind', 'record_id', 'content']),
  )
  for (const { kind, record_id, content } of own) await discard(scope, kind, record_id, content as KeptRows)
}

/** A record of the bin that the acting person sees and may bring back, locked. @throws not_found. */
async function find(scope: Scope, entity: string, id: number) {
  if (!mayRestore(scope, kindOf(scope, entity))) throw fail('not_found')
  const deleted = await scope.db.first(
    area
      .selectFrom('platform.deleted_records')
      .select(['title', 'owner_id', 'content'])
      .where('kind', '=', entity)
      .where('record_id', '=', id)
      .where(seenInBin(scope))
      .forUpdate(),
  )
  if (!deleted) throw fail('not_found')
  return { ...deleted, content: deleted.content as KeptRows }
}

const takeOut = ({ db, companyId }: Scope, entity: string, id: number) =>
  db.run(
    area
      .deleteFrom('platform.deleted_records')
      .where('company_id', '=', companyId)
      .where('kind', '=', entity)
      .where('record_id', '=', id),
  )

async function discard(scope: Scope, entity: string, id: number, { rows, parts }: KeptRows) {
  const files = [...rows, ...parts.flatMap((part) => part.rows)].flatMap(({ file_id, photo_file_id }) =>
    [file_id, photo_file_id].flatMap((file) => (file ? [Number(file)] : [])),
  )
  await discardFiles(scope, files)
  await discardBelow(scope, entity, [id])
  // A part that is opened on its own has files and comments of its own.
  for (const part of parts) {
    const kind = recordsOf(scope.areas).find(({ table, opens }) => opens !== undefined && table === part.table)
    if (kind?.trail)
      await discardBelow(
        scope,
        kind.trail.entity,
        part.rows.map((row) => Number(row['id'])),
      )
  }
}
