import type { Folder } from '@prumo/contract/minutes/folders/endpoints.ts'
import { sql } from 'kysely'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { foldersOf } from '../../platform/folders/folders.ts'
import type { Scope } from '../../platform/scope.ts'
import { folderAbilities, requireRemoval } from '../minutes/policy.ts'
import { area } from '../tables.ts'

const notArchived = sql<number>`(select count(*)::int from minutes.minutes m
  where m.company_id = folders.company_id and m.folder_id = folders.id and m.archived_at is null)`

const rows = rowsOf(area, 'minutes.folders', {
  columns: ['id', 'name', 'created_by', notArchived.as('protocols_count')],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by'],
  duplicate: 'folder.duplicate',
})
const verbs = foldersOf(rows, { entity: 'minutes_folder' })

type Row = Awaited<ReturnType<typeof rows.find>>

/** A folder as the wire has it, with what the user may do with it. */
export const shownFolder = (scope: Scope, folder: Row): Folder => ({ ...folder, can: folderAbilities(scope, folder) })

/** The company's folders of minutes by name, at most 500, with the number of minutes in each that are not archived. */
export const folders = async (scope: Scope): Promise<Folder[]> =>
  (await rows.all(scope, { most: 500 })).map((folder) => shownFolder(scope, folder))

/** @throws not_found. */
export const findFolder = rows.find

/**
 * Locks a folder FOR KEY SHARE: nobody deletes it before the minutes in it are written. A folder is locked before what
 * goes into it, as its deletion does: in the other order, two would wait for each other. @throws not_found.
 */
export const lockFolderShared = rows.lockShared

export const createFolder = verbs.create
export const renameFolder = verbs.rename

/**
 * Deletes a folder; its minutes move to the top level unchanged (decision O072).
 * @throws not_found, minutes.not_own for a person who neither created it nor is responsible.
 */
export async function deleteFolder(scope: Scope, id: number): Promise<{ moved: number }> {
  requireRemoval(scope, await rows.lock(scope, id))
  const moved = await scope.db.run`update minutes.minutes set folder_id = null
    where company_id = ${scope.companyId} and folder_id = ${id}`
  await verbs.remove(scope, id, { moved })
  return { moved }
}
