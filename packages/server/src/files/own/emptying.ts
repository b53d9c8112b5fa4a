import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { discardFiles } from '../../platform/storage/stored-files.ts'
import type { FilesTables } from '../tables.ts'

const area = builder<FilesTables>()

/** Deletes the files in a folder of the user, which the caller has locked; a file moved out meanwhile stays. */
export async function deleteFilesOf(scope: Scope, folder: number) {
  const files = await scope.db.all(
    area
      .selectFrom('files.own_files')
      .select('file_id')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('folder_id', '=', folder)
      .orderBy('file_id')
      .forUpdate(),
  )
  await discardFiles(
    scope,
    files.map(({ file_id }) => file_id),
  )
}
