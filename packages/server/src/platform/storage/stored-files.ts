import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { builder } from '../database/sql.ts'
import { fail } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import type { Scope } from '../scope.ts'
import { mayRemoveContents } from './contents-lock.ts'
import type { Notes, StagedFile } from './staging.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

/** The row of a stored file, as the area that shows it reads it. */
export type FileRow = {
  id: number
  key: string
  name: string
  type: string
  size: number
  sha256: string
  /** null: nobody in particular. */
  created_by: number | null
  created_at: Date
}

/**
 * Makes a staged content a file of the company: its row, and its size counted against the plan. Answers the row's id, which
 * the area stores. Nothing stays behind when the transaction is undone.
 *
 * @throws file.quota when the plan has no room.
 */
export async function keepFile(scope: Scope, file: StagedFile): Promise<number> {
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
  scope.afterCommit(async () => file.settle())
  return row!.id
}

/** Nobody sends a content for so long. */
const day = 24 * 3600_000

/**
 * Notes, before a content is written, that it goes if its row never comes: a server that is killed in between leaves
 * nothing that nobody knows of. The row takes the note's place.
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

/** The rows of these files of the company, the oldest first; an unknown or foreign id is simply absent. */
export async function filesByIds(scope: Scope, ids: readonly number[]): Promise<FileRow[]> {
  if (!ids.length) return []
  return scope.db.all(
    files
      .selectFrom('storage.files')
      .select(['id', 'key', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
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

/** Gives a file another name, which the caller has cleaned and which keeps its extension. */
export const renameFile = (scope: Scope, id: number, name: string) =>
  scope.db.run(
    files.updateTable('storage.files').set({ name }).where('company_id', '=', scope.companyId).where('id', '=', id),
  )

/**
 * Forgets files and gives their space back. The contents go after the commit; their note in storage.discarded makes the
 * collector try again when they cannot.
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
 * Removes contents that no row of storage.files tells of, after the commit; their note in storage.discarded makes the
 * collector try again when that cannot be done, or not now (`mayRemoveContents`).
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

/** What a download call answers. The caller has checked that the user may see the row. */
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

/** One row of the company holds its total: two uploads at once cannot both take the last byte. */
async function takeSpace(scope: Scope, size: number) {
  const space = await scope.db.first(
    files
      .insertInto('storage.space')
      .values({ company_id: scope.companyId, used_bytes: size })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ used_bytes: sql<number>`space.used_bytes + excluded.used_bytes` }),
      )
      .returning(['used_bytes', 'limit_bytes']),
  )
  if (space!.used_bytes > space!.limit_bytes) throw fail('file.quota')
}
