import type { OwnFile } from '@prumo/contract/files/own/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { withExtension } from '../../platform/storage/file-name.ts'
import { nameOfKey } from '../../platform/storage/key.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { type FileRow, fileHolding, filesByIds, renameFile, storeFile } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { findOwnFolder, lockFolder } from './folders.ts'

type Listing = Page & { search: string }

/**
 * The user's files, newest first: those of a folder, or those outside folders. A search outside folders looks into all
 * folders, because people seldom know where a file is.
 * @throws not_found for a folder that is not the user's.
 */
export async function ownFiles(
  scope: Scope,
  folder: number | null,
  { search, ...wanted }: Listing,
): Promise<{ response: OwnFile[]; total: number }> {
  if (folder !== null) await findOwnFolder(scope, folder)
  const patterns = patternsOf(search)
  const { matching } = await fileHolding(scope, patterns, {
    id: sql`file_id`,
    matches: sql`words like all (${patterns}::text[])`,
  })
  const chosen = mine(scope)
    .$if(patterns.length > 0, (query) => query.where(matching))
    .$if(folder !== null, (query) => query.where('folder_id', '=', folder))
    .$if(folder === null && patterns.length === 0, (query) => query.where('folder_id', 'is', null))
    .select(['file_id', 'folder_id'])
    .orderBy('file_id', 'desc')
  const { rows, total } = await page(scope, chosen, wanted)
  return { response: await described(scope, rows), total }
}

/** Stores files as the user's own. @throws not_found for a folder that is not theirs, file.quota. */
export async function storeOwnFiles(
  scope: Scope,
  folder: number | null,
  received: readonly StagedFile[],
): Promise<OwnFile[]> {
  if (folder !== null) await lockFolder(scope, folder)
  const rows: { file_id: number; folder_id: number | null }[] = []
  for (const file of received) {
    const file_id = await storeFile(scope, file)
    await scope.db.run`insert into files.own_files (company_id, file_id, user_id, folder_id, size, words)
      values (${scope.companyId}, ${file_id}, ${scope.userId}, ${folder}, ${file.size}, ${searchable(file.name)})`
    rows.push({ file_id, folder_id: folder })
    await record(scope, 'own_file.created', file_id, { after: { name: file.name, size: file.size } })
  }
  return described(scope, rows)
}

/**
 * Renames a file of the user, or moves it to another folder (0: out of folders). Its extension stays: renaming
 * 'contas.pdf' to 'relatório' gives 'relatório.pdf'.
 * @throws not_found.
 */
export async function changeOwnFile(
  scope: Scope,
  id: number,
  { name, folder_id }: { name?: string; folder_id?: number },
): Promise<OwnFile> {
  if (folder_id) await lockFolder(scope, folder_id)
  const { file, folder } = await lockOwnFile(scope, id)
  const extension = /\.([^.]{1,10})$/.exec(file.name)?.[1]
  const renamed = name === undefined ? file.name : extension ? withExtension(name, extension) : name
  const moved = folder_id === undefined ? folder : folder_id || null
  if (renamed !== file.name) await renameFile(scope, id, renamed)
  await scope.db.run`update files.own_files set folder_id = ${moved}, words = ${searchable(renamed)}
    where company_id = ${scope.companyId} and user_id = ${scope.userId} and file_id = ${id}`
  if (renamed !== file.name || moved !== folder) {
    await record(scope, 'own_file.changed', id, {
      before: { name: file.name, folder },
      after: { name: renamed, folder: moved },
    })
  }
  const [changed] = await described(scope, [{ file_id: id, folder_id: moved }])
  return changed!
}

/** A file of the user, locked, and its folder. A verb that also locks the folder does so before. @throws not_found. */
export async function lockOwnFile(scope: Scope, id: number): Promise<{ file: FileRow; folder: number | null }> {
  const row = await scope.db.first(mine(scope).select(['file_id', 'folder_id']).where('file_id', '=', id).forUpdate())
  const [file] = row ? await filesByIds(scope, [id]) : []
  if (!file) throw fail('not_found')
  return { file, folder: row!.folder_id }
}

const mine = (scope: Scope) =>
  area.selectFrom('files.own_files').where('company_id', '=', scope.companyId).where('user_id', '=', scope.userId)

/** In the given order. The user is the uploader, because nobody else lists these files. */
async function described(
  scope: Scope,
  rows: readonly { file_id: number; folder_id: number | null }[],
): Promise<OwnFile[]> {
  const files = await filesByIds(scope, idsOf(rows, 'file_id'))
  const known = new Map(files.map((file) => [file.id, file]))
  return rows.flatMap(({ file_id, folder_id }) => {
    const file = known.get(file_id)
    if (!file) return []
    return {
      id: file.id,
      file_name: file.name,
      path_file: `/api/storage/${nameOfKey(file.key)}`,
      type: file.type,
      size: file.size,
      folder_id,
      responsavel: scope.actor.name,
      date_created: file.created_at.toISOString(),
    }
  })
}
