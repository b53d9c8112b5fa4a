import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { foldedLike, holding, idsHolding } from '../database/searching.ts'
import { anyOf } from '../database/sql.ts'
import { fail } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import { limitsOf } from '../limits.ts'
import type { Scope } from '../scope.ts'
import { mayRemoveContents } from './contents-lock.ts'
import { keptDays } from './kept-days.ts'
import type { Notes, StagedFile } from './staging.ts'
import { area as files } from './tables.ts'

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

/** True if the name of a file matches all patterns, as a condition of another statement reads it. */
export const fileNameMatches = (companyId: number, id: RawBuilder<unknown>, patterns: readonly string[]) =>
  sql<SqlBool>`exists (select from storage.files s
    where s.company_id = ${companyId} and s.id = ${id} and ${foldedLike(sql`s.name`, patterns)})`

/** The ids of the files whose names match all patterns, as `idsHolding` says them. */
export const fileIdsHolding = (scope: Pick<Scope, 'db'>, patterns: readonly string[]) =>
  idsHolding(scope, 'storage.files', patterns)

/** What follows `where` for files by their names, as `holding` makes it. */
export const fileHolding = (scope: Pick<Scope, 'db'>, patterns: readonly string[], of: Parameters<typeof holding>[3]) =>
  holding(scope, 'storage.files', patterns, of)

/**
 * Makes a staged content a file of the company: writes its row, and counts its size against the plan. Returns the row's
 * id, which the area stores. A rollback leaves nothing.
 * @throws file.quota when the plan has no room.
 */
export async function storeFile(scope: Scope, file: StagedFile): Promise<number> {
  await takeSpace(scope, file.size)
  const id = await storeUncounted(scope, file)
  scope.afterCommit(async () => file.markNamed())
  return id
}

/** As `storeFile`, for what the system itself writes: it does not count against the plan. */
export async function storeUncounted(scope: Scope, file: Omit<StagedFile, 'markNamed'>): Promise<number> {
  const { name, type, size, sha256, key } = file
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
 * Deletes files and gives their space back. Their contents stay for some days (`keptDays`), so that a backup's rows find
 * them, as long as what the company deleted lately is no more than its plan holds: otherwise deleting would be a way to
 * fill the disk.
 * @param options.atOnce for the erasure of a person or a company.
 */
export async function discardFiles(scope: Scope, ids: number[], { atOnce = false } = {}) {
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
  const days = atOnce ? 0 : keptDays.of(scope)
  const { bytes: most } = days > 0 ? await limitsOf(scope) : { bytes: 0 }
  const room = Number.isFinite(most) ? most : Number.MAX_SAFE_INTEGER
  const space = await scope.db.first<{ kept: boolean }>`
    with before as (
      select company_id, ${days > 0}::boolean and kept_bytes + ${freed}::bigint <= ${room}::bigint as kept from storage.space
      where company_id = ${scope.companyId} for update)
    update storage.space s set used_bytes = greatest(0, used_bytes - ${freed}::bigint),
      kept_bytes = kept_bytes + case when b.kept then ${freed}::bigint else 0 end
    from before b where s.company_id = b.company_id returning b.kept`
  const now = scope.clock.now()
  const due = space?.kept ? new Date(now.getTime() + days * day) : now
  await note(
    scope,
    gone.map(({ key, size }) => ({ key, size: space?.kept ? size : 0 })),
    due,
  )
}

/**
 * Removes contents without a row in storage.files, after the commit; when that fails or is not allowed now
 * (`mayRemoveContents`), their note in storage.discarded makes the collector try again.
 */
export const discardContents = (scope: Scope, keys: readonly string[]) =>
  note(
    scope,
    keys.map((key) => ({ key, size: 0 })),
    scope.clock.now(),
  )

/** @param contents `size` is what each counts among those that are kept. */
async function note(scope: Scope, contents: readonly { key: string; size: number }[], discarded_at: Date) {
  if (!contents.length) return
  const isDue = discarded_at <= scope.clock.now()
  const [mayRemove] = await Promise.all([
    isDue && mayRemoveContents(scope.db),
    scope.db.run(
      files
        .insertInto('storage.discarded')
        .values(contents.map((content) => ({ company_id: scope.companyId, ...content, discarded_at })))
        .onConflict((conflict) => conflict.doNothing()),
    ),
  ])
  if (mayRemove) for (const { key } of contents) scope.afterCommit(() => scope.storage.remove(key))
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
