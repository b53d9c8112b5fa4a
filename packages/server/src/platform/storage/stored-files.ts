import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { foldedLike } from '../database/searching.ts'
import { anyOf, builder } from '../database/sql.ts'
import { fail } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import { limitsOf } from '../limits.ts'
import type { Scope } from '../scope.ts'
import { mayRemoveContents } from './contents-lock.ts'
import type { Notes, StagedFile } from './staging.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

/** The row of a stored file, as other areas read it. */
export type FileRow = {
  id: number
  key: string
  name: string
  type: string
  size: number
  sha256: string
  /** Null: no particular user. */
  created_by: number | null
  created_at: Date
}

/** Whether the name of a file matches all patterns, as a condition of another statement reads it. */
export const fileNameMatches = (companyId: number, id: RawBuilder<unknown>, patterns: readonly string[]) =>
  sql<SqlBool>`exists (select from storage.files s
    where s.company_id = ${companyId} and s.id = ${id} and ${foldedLike(sql`s.name`, patterns)})`

/**
 * Makes a staged content a file of the company: writes its row, and counts its size against the plan. Returns the row's
 * id, which the area stores. A rollback leaves nothing.
 * @throws file.quota when the plan has no room.
 */
export async function storeFile(scope: Scope, file: StagedFile): Promise<number> {
  const { name, type, size, sha256, key } = file
  await takeSpace(scope, size)
  const row = await scope.db.first(
    files
      .insertInto('storage.files')
      .values({
        company_id: scope.companyId,
        key,
        name,
        type,
        size,
        sha256,
        created_by: scope.actor.userId,
        created_at: scope.clock.now(),
      })
      .returning('id'),
  )
  await scope.db.run(noteOf(scope, key))
  scope.afterCommit(async () => file.markNamed())
  return row!.id
}

/** No upload takes longer. */
const day = 24 * 3600_000

/**
 * Notes, before a content is written, that it is to be removed if its row is never written, so that a server killed in
 * between leaves no unknown content. The row replaces the note.
 */
export function contentNotes(database: Database, clock: Clock, companyId: number): Notes {
  const settings = { 'app.company_id': String(companyId) }
  return {
    note: (key) => {
      const discarded_at = new Date(clock.now().getTime() + day)
      const row = { company_id: companyId, key, discarded_at }
      return database.transaction({ settings }, (db) => db.run(files.insertInto('storage.discarded').values(row)))
    },
    forget: (key) => database.transaction({ settings }, (db) => db.run(noteOf({ companyId }, key))),
  }
}

const noteOf = ({ companyId }: { companyId: number }, key: string) =>
  files.deleteFrom('storage.discarded').where('company_id', '=', companyId).where('key', '=', key)

/** The rows of these files of the company, oldest first. Unknown ids and ids of other companies are absent. */
export async function filesByIds(scope: Scope, ids: readonly number[]): Promise<FileRow[]> {
  if (!ids.length) return []
  return scope.db.all(
    files
      .selectFrom('storage.files')
      .select(['id', 'key', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = ${anyOf(ids)}`)
      .orderBy('id'),
  )
}

/** The row of a file of the company by its storage key; undefined when there is none. */
export const fileByKey = (scope: Scope, key: string): Promise<FileRow | undefined> =>
  scope.db.first(
    files
      .selectFrom('storage.files')
      .select(['id', 'key', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where('key', '=', key),
  )

/** Renames a file. The caller has cleaned the name and kept its extension. */
export const renameFile = (scope: Scope, id: number, name: string) =>
  scope.db.run(
    files.updateTable('storage.files').set({ name }).where('company_id', '=', scope.companyId).where('id', '=', id),
  )

/**
 * Deletes files and gives their space back. The contents are removed after the commit; when that fails, their note in
 * storage.discarded makes the collector try again.
 */
export async function discardFiles(scope: Scope, ids: number[]) {
  if (!ids.length) return
  const gone = await scope.db.all(
    files
      .deleteFrom('storage.files')
      .where('company_id', '=', scope.companyId)
      .where('id', 'in', ids)
      .returning(['key', 'size']),
  )
  if (!gone.length) return
  const freed = gone.reduce((sum, file) => sum + file.size, 0)
  await scope.db.run(
    files
      .updateTable('storage.space')
      .set({ used_bytes: sql<number>`greatest(0, used_bytes - ${freed}::bigint)` })
      .where('company_id', '=', scope.companyId),
  )
  await discardContents(
    scope,
    gone.map(({ key }) => key),
  )
}

/**
 * Removes contents without a row in storage.files, after the commit; when that fails or is not allowed now
 * (`mayRemoveContents`), their note in storage.discarded makes the collector try again.
 */
export async function discardContents(scope: Scope, keys: readonly string[]) {
  if (!keys.length) return
  const [mayRemove] = await Promise.all([
    mayRemoveContents(scope.db),
    scope.db.run(
      files
        .insertInto('storage.discarded')
        .values(keys.map((key) => ({ company_id: scope.companyId, key, discarded_at: scope.clock.now() })))
        .onConflict((conflict) => conflict.doNothing()),
    ),
  ])
  if (mayRemove) for (const key of keys) scope.afterCommit(() => scope.storage.remove(key))
}

/** The answer of a download call. The caller has checked that the user may see the row. */
export const asStoredFile = (
  scope: Scope,
  { key, name, type, size, sha256 }: Pick<FileRow, 'key' | 'name' | 'type' | 'size' | 'sha256'>,
): StoredFile => ({
  name,
  type,
  size,
  sha256,
  open: async (range) => (await scope.storage.get(key, range)).stream,
})

/** One row per company holds its total, so that two uploads at once cannot both take the last byte. */
async function takeSpace(scope: Scope, size: number) {
  const space = await scope.db.first(
    files
      .insertInto('storage.space')
      .values({ company_id: scope.companyId, used_bytes: size })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ used_bytes: sql<number>`space.used_bytes + excluded.used_bytes` }),
      )
      .returning('used_bytes'),
  )
  if (space!.used_bytes > (await limitsOf(scope)).bytes) throw fail('file.quota')
}
