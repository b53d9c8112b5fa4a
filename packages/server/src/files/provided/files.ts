import type { ProvidedFile, ProvidedFolder } from '@prumo/contract/files/provided/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { nameOfKey } from '../../platform/storage/key.ts'
import { area } from '../tables.ts'

/** Maximum numbers in a list. */
const mostFolders = 500
const mostFiles = 1000

type Folder = z.infer<typeof ProvidedFolder>

/** The provider's folders, in their order. */
export const providedFolders = (scope: Scope): Promise<Folder[]> =>
  scope.db.all(foldersQuery().orderBy('f.position').orderBy('f.id').limit(mostFolders))

/** The files of a folder of the provider, by title. @throws not_found. */
export async function providedFiles(
  scope: Scope,
  id: number,
): Promise<{ folder: Folder; response: z.infer<typeof ProvidedFile>[] }> {
  const [folder, files] = await Promise.all([
    scope.db.first(foldersQuery().where('f.id', '=', id)),
    scope.db.all(
      area
        .selectFrom('files.provided_files')
        .select(['id', 'title', 'key', 'type', 'size'])
        .where('folder_id', '=', id)
        .orderBy(sql`title collate "pt-BR-x-icu"`)
        .orderBy('id')
        .limit(mostFiles),
    ),
  ])
  if (!folder) throw fail('not_found')
  return { folder, response: files.map(({ key, ...file }) => ({ ...file, url: `/api/storage/${nameOfKey(key)}` })) }
}

/** A published file by its key; undefined when there is none. */
export const findProvidedByKey = (scope: Scope, key: string) =>
  scope.db.first(
    area
      .selectFrom('files.provided_files')
      .select(['id', 'key', 'name', 'type', 'size', 'sha256'])
      .where('key', '=', key),
  )

const foldersQuery = () =>
  area
    .selectFrom('files.provided_folders as f')
    .select(['f.id', 'f.title'])
    .select(sql<number>`(select count(*)::int from files.provided_files p where p.folder_id = f.id)`.as('files_count'))
