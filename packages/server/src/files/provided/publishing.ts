import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { discardContents } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'

// What the provider publishes belongs to no company: its rows have the system's company id, where no plan counts the
// size.

/** Creates a folder after the others; returns its id. @throws folder.duplicate. */
export const createProvidedFolder = (scope: Scope, title: string): Promise<number> =>
  publishing(scope, async () => {
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from files.provided_folders)`
    const folder = await titled(
      scope.db.first(
        area
          .insertInto('files.provided_folders')
          .values({ title, position: last, created_at: scope.clock.now() })
          .returning('id'),
      ),
    )
    await record(scope, 'provided_folder.created', folder!.id, { after: { title } })
    return folder!.id
  })

/** @throws not_found, folder.duplicate. */
export const renameProvidedFolder = (scope: Scope, id: number, title: string): Promise<void> =>
  publishing(scope, async () => {
    const before = await lockFolder(scope, id)
    await titled(scope.db.run(area.updateTable('files.provided_folders').set({ title }).where('id', '=', id)))
    await record(scope, 'provided_folder.renamed', id, { before: { title: before.title }, after: { title } })
  })

/** Moves a folder to a position in the list, from 1. @throws not_found. */
export const moveProvidedFolder = (scope: Scope, id: number, place: number): Promise<void> =>
  publishing(scope, async () => {
    const folders = await scope.db.all(
      area.selectFrom('files.provided_folders').select(['id', 'title']).orderBy('position').orderBy('id').forUpdate(),
    )
    const from = folders.findIndex((folder) => folder.id === id)
    const moved = folders[from]
    if (!moved) throw fail('not_found')
    const order = folders.toSpliced(from, 1)
    order.splice(place - 1, 0, moved)
    await scope.db.run`update files.provided_folders f set position = o.position
        from unnest(${order.map((folder) => folder.id)}::bigint[]) with ordinality o (id, position)
        where o.id = f.id`
    const after = { title: moved.title, position: order.indexOf(moved) + 1 }
    await record(scope, 'provided_folder.moved', id, { before: { title: moved.title, position: from + 1 }, after })
  })

/** Deletes a folder and its files. @throws not_found. */
export const deleteProvidedFolder = (scope: Scope, id: number): Promise<void> =>
  publishing(scope, async () => {
    const { title } = await lockFolder(scope, id)
    const gone = await scope.db.all(
      area.deleteFrom('files.provided_files').where('folder_id', '=', id).returning('key'),
    )
    await scope.db.run(area.deleteFrom('files.provided_folders').where('id', '=', id))
    await discardContents(
      scope,
      gone.map(({ key }) => key),
    )
    await record(scope, 'provided_folder.deleted', id, { before: { title, files: gone.length } })
  })

/** Publishes a staged file in a folder; returns its id. @throws not_found. */
export const publishFile = (
  scope: Scope,
  folder: number,
  { title, staged }: { title: string; staged: StagedFile },
): Promise<number> =>
  publishing(scope, async () => {
    await lockFolder(scope, folder)
    const { name, type, size, sha256, key } = staged
    const file = await scope.db.first(
      area
        .insertInto('files.provided_files')
        .values({ folder_id: folder, title, key, name, type, size, sha256, created_at: scope.clock.now() })
        .returning('id'),
    )
    scope.afterCommit(async () => staged.markNamed())
    await record(scope, 'provided_file.published', file!.id, { after: { title, name, size, folder } })
    return file!.id
  })

/** Changes the title of a published file; its file name stays. @throws not_found. */
export const renameProvidedFile = (scope: Scope, id: number, title: string): Promise<void> =>
  publishing(scope, async () => {
    const before = await lockFile(scope, id)
    await scope.db.run(area.updateTable('files.provided_files').set({ title }).where('id', '=', id))
    await record(scope, 'provided_file.renamed', id, { before: { title: before.title }, after: { title } })
  })

/** Withdraws a published file. @throws not_found. */
export const withdrawFile = (scope: Scope, id: number): Promise<void> =>
  publishing(scope, async () => {
    const { title, key } = await lockFile(scope, id)
    await scope.db.run(area.deleteFrom('files.provided_files').where('id', '=', id))
    await discardContents(scope, [key])
    await record(scope, 'provided_file.withdrawn', id, { before: { title } })
  })

/**
 * Only the job runner's role may write these tables. After a failure nothing has to be undone, because the transaction
 * is over.
 */
async function publishing<T>({ db }: Scope, work: () => Promise<T>): Promise<T> {
  await db.assume({ 'app.runner': 'on' })
  const result = await work()
  await db.assume({ 'app.runner': '' })
  return result
}

async function lockFolder(scope: Scope, id: number) {
  const folder = await scope.db.first(
    area.selectFrom('files.provided_folders').select(['id', 'title']).where('id', '=', id).forUpdate(),
  )
  if (!folder) throw fail('not_found')
  return folder
}

async function lockFile(scope: Scope, id: number) {
  const file = await scope.db.first(
    area.selectFrom('files.provided_files').select(['title', 'key']).where('id', '=', id).forUpdate(),
  )
  if (!file) throw fail('not_found')
  return file
}

const titled = <T>(work: Promise<T>): Promise<T> => work.catch(refuseDuplicate('folder.duplicate'))
