import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockOwnFile } from './files.ts'

/** Deletes a file of the user's, into their bin. @throws not_found. */
export async function deleteOwnFile(scope: Scope, id: number) {
  const { file } = await lockOwnFile(scope, id)
  await moveToBin(scope, 'own_file', { id, title: file.name, owner: scope.userId })
  await scope.db.run`delete from files.own_files where company_id = ${scope.companyId} and file_id = ${id}`
  await record(scope, 'own_file.deleted', id, { before: { name: file.name, size: file.size } })
}
