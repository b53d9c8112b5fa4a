import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { keyOf } from '../../platform/storage/key.ts'
import { asPicture, isPicture } from '../../platform/storage/pictures.ts'
import { asStoredFile, fileByKey } from '../../platform/storage/stored-files.ts'
import { findProvidedByKey } from '../provided/files.ts'
import { area } from '../tables.ts'

/**
 * The file of an address `/storage/…`: a personal file of the user, a picture of the company's texts, or a file of the
 * provider. Knowing an address is not enough: the file's owner decides (decision O025).
 * @throws not_found.
 */
export async function openByPath(scope: Scope, name: string): Promise<StoredFile> {
  const key = keyOf(name)
  const [file, provided] = await Promise.all([fileByKey(scope, key), findProvidedByKey(scope, key)])
  if (provided) return asStoredFile(scope, provided)
  if (!file) throw fail('not_found')
  const [own, picture] = await Promise.all([
    scope.db.first(
      area
        .selectFrom('files.own_files')
        .select('file_id')
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId)
        .where('file_id', '=', file.id),
    ),
    isPicture(scope, file.id),
  ])
  if (picture) return asPicture(scope, file)
  if (!own) throw fail('not_found')
  return asStoredFile(scope, file)
}
