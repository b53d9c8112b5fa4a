import type { OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { moveToBin } from '../../platform/bin/bin.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { foldersOf } from '../../platform/folders/folders.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const inIt = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from files.own_files o
    where o.company_id = folders.company_id and o.user_id = folders.user_id and o.folder_id = folders.id)`

const rows = rowsOf(area, 'files.folders', {
  columns: ['id', 'name', inIt('count(*)::int').as('files_count'), inIt('coalesce(sum(o.size), 0)::bigint').as('size')],
  order: alphabetical('name'),
  owner: 'user_id',
  stamps: ['created_at'],
  duplicate: 'folder.duplicate',
})
const verbs = foldersOf(rows, { entity: 'own_folder' })

/** The user's folders by name, at most 500, with the number and size of their files. */
export const ownFolders = (scope: Scope): Promise<OwnFolder[]> => rows.all(scope, { most: 500 })

/** @throws not_found for a folder that is not the user's. */
export const findOwnFolder = rows.find

/** The folder, locked FOR UPDATE: nothing is added to it meanwhile. @throws not_found. */
export const lockFolder = rows.lock

export const createOwnFolder = verbs.create
export const renameOwnFolder = verbs.rename

/**
 * Deletes a folder, into the user's bin with its files. One with files is deleted only when `withFiles` is true
 * (decision O076).
 * @throws not_found, folder.not_empty with the number of files.
 */
export async function deleteOwnFolder(scope: Scope, id: number, withFiles: boolean) {
  await rows.lock(scope, id)
  await lockFilesOf(scope, id)
  // Read after the locks, because the count read with them may be older.
  const { name, files_count } = await rows.find(scope, id)
  if (files_count > 0 && !withFiles) {
    const inside = `há ${count(files_count, 'arquivo', 'arquivos')}`
    throw fail('folder.not_empty', { message: `Esta pasta não está vazia: ${inside} nela.` })
  }
  await moveToBin(scope, 'own_folder', { id, title: name, owner: scope.userId })
  await verbs.remove(scope, id, { files: files_count })
}

/** The files in a folder that the caller has locked: none of them leaves it meanwhile. */
const lockFilesOf = (scope: Scope, folder: number) =>
  scope.db.run(
    area
      .selectFrom('files.own_files')
      .select('file_id')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('folder_id', '=', folder)
      .orderBy('file_id')
      .forUpdate(),
  )
