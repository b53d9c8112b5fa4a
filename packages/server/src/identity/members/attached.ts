import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import type { FileRow } from '../../platform/storage/stored-files.ts'
import { memberNames } from './queries.ts'

/** Files attached to a record as they are sent: with the names of those who attached them, and the address at which `pathOf` opens them. */
export async function presentAttached(scope: Scope, files: readonly FileRow[], pathOf: (file: number) => string) {
  const names = await memberNames(scope, idsOf(files, 'created_by'))
  return files.map(({ id, name, type, size, created_by, created_at }) => ({
    id,
    name,
    path: pathOf(id),
    type,
    size,
    created_by: names.get(created_by ?? 0) ?? '',
    created_at: created_at.toISOString(),
  }))
}
