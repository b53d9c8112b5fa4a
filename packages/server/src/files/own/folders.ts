import type { OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { FilesTables } from '../tables.ts'
import { deleteFilesOf } from './emptying.ts'

const area = builder<FilesTables>()
/** The most folders a list answers. */
const most = 500

/** The user's folders by name, with how much lies in each. */
export async function ownFolders(scope: Scope): Promise<OwnFolder[]> {
  return scope.db.all(foldersOf(scope).orderBy(sql`f.name collate "pt-BR-x-icu"`).orderBy('f.id').limit(most))
}

/** @throws not_found for a folder that is not the user's. */
export async function findOwnFolder(scope: Scope, id: number): Promise<OwnFolder> {
  const folder = await scope.db.first(foldersOf(scope).where('f.id', '=', id))
  if (!folder) throw fail('not_found')
  return folder
}

/** @throws folder.duplicate. */
export async function createOwnFolder(scope: Scope, { name }: { name: string }): Promise<OwnFolder> {
  const made = await named(
    scope.db.first(
      area
        .insertInto('files.folders')
        .values({ company_id: scope.companyId, user_id: scope.userId, name, created_at: scope.clock.now() })
        .returning('id'),
    ),
  )
  await record(scope, 'own_folder.created', made!.id, { after: { name } })
  return { id: made!.id, name, files_count: 0, size: 0 }
}

/** @throws not_found, folder.duplicate. */
export async function renameOwnFolder(scope: Scope, id: number, { name }: { name: string }): Promise<OwnFolder> {
  const before = await findOwnFolder(scope, id)
  await named(
    scope.db.run(
      area
        .updateTable('files.folders')
        .set({ name })
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId)
        .where('id', '=', id),
    ),
  )
  if (before.name !== name) {
    await record(scope, 'own_folder.renamed', id, { before: { name: before.name }, after: { name } })
  }
  return { ...before, name }
}

/**
 * Deletes a folder. With files in it only when told to delete them as well (decision O076).
 *
 * @throws not_found, folder.not_empty with how many files there are.
 */
export async function deleteOwnFolder(scope: Scope, id: number, withFiles: boolean) {
  await lockFolder(scope, id)
  const { name, files_count } = await findOwnFolder(scope, id)
  if (files_count > 0 && !withFiles) {
    const inside = files_count === 1 ? 'há 1 arquivo' : `há ${files_count} arquivos`
    throw fail('folder.not_empty', { message: `Esta pasta não está vazia: ${inside} nela.` })
  }
  if (files_count > 0) await deleteFilesOf(scope, id)
  await scope.db.run(
    area
      .deleteFrom('files.folders')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('id', '=', id),
  )
  await record(scope, 'own_folder.deleted', id, { before: { name, files: files_count } })
}

/** The folder, locked: nothing is put into it meanwhile. @throws not_found. */
export async function lockFolder(scope: Scope, id: number) {
  const folder = await scope.db.first(
    area
      .selectFrom('files.folders')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!folder) throw fail('not_found')
}

const foldersOf = (scope: Scope) =>
  area
    .selectFrom('files.folders as f')
    .select(['f.id', 'f.name'])
    .select(
      sql<number>`(select count(*)::int from files.own_files o
        where o.company_id = f.company_id and o.user_id = f.user_id and o.folder_id = f.id)`.as('files_count'),
    )
    .select(
      sql<number>`(select coalesce(sum(o.size), 0)::bigint from files.own_files o
        where o.company_id = f.company_id and o.user_id = f.user_id and o.folder_id = f.id)`.as('size'),
    )
    .where('f.company_id', '=', scope.companyId)
    .where('f.user_id', '=', scope.userId)

const named = <T>(work: Promise<T>): Promise<T> => work.catch(refuseDuplicate('folder.duplicate'))
