import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { discardFiles } from '../../platform/storage/stored-files.ts'
import { lockOwnFile } from './files.ts'

/** Deletes a file of the user's. @throws not_found. */
export async function deleteOwnFile(scope: Scope, id: number) {
  const { file } = await lockOwnFile(scope, id)
  await discardFiles(scope, [id])
  await record(scope, 'own_file.deleted', id, { before: { name: file.name, size: file.size } })
}
