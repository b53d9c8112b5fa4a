import { type CommentFile, type RecordFile, recordFileLimit } from '@prumo/contract/files/attached/endpoints.ts'
import { sql } from 'kysely'
import { presentAttached } from '../../identity/members/attached.ts'
import { commentsOf } from '../../notifications/comments/comments.ts'
import { fail } from '../../platform/errors.ts'
import { lockRecord, openRecord } from '../../platform/records/opening.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { filesByIds } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'

const filesOf = (entity: string) =>
  attachmentsOf(area, 'files.record_files', {
    owner: 'record_id',
    among: { entity },
    actions: { added: `${entity}.files_added`, removed: `${entity}.file_removed` },
  })

/** The files of a record, the oldest first. @param entity its kind, as the trail names it. @throws not_found. */
export async function recordFiles(scope: Scope, entity: string, id: number): Promise<RecordFile[]> {
  await found(scope, entity, id, openRecord)
  return shown(scope, entity, id)
}

/** The files of several records of a kind, the oldest first; the caller says who may see them. */
export async function filesOfRecords(
  scope: Scope,
  entity: string,
  ids: readonly number[],
): Promise<(RecordFile & { record_id: number })[]> {
  if (ids.length === 0) return []
  const rows = await scope.db.all(
    area
      .selectFrom('files.record_files')
      .select(['record_id', 'file_id'])
      .where('company_id', '=', scope.companyId)
      .where('entity', '=', entity)
      .where(sql<boolean>`record_id = any(${ids}::bigint[])`),
  )
  const ofFile = new Map(rows.map(({ file_id, record_id }) => [file_id, record_id]))
  const files = await presentAttached(scope, await filesByIds(scope, [...ofFile.keys()]), pathOf)
  return files.map((file) => ({ ...file, record_id: ofFile.get(file.id)! }))
}

/** The files of the comments below a record, the oldest first. @throws not_found. */
export async function commentFiles(scope: Scope, entity: string, id: number): Promise<CommentFile[]> {
  const comments = await commentsOf(scope, entity, id)
  const files = await filesOfRecords(
    scope,
    'comment',
    comments.map((comment) => comment.id),
  )
  return files.map(({ record_id, ...file }) => ({ ...file, comment_id: record_id }))
}

/** @throws not_found, permission.only_sees, comment.not_own, list.too_many, file.quota. */
export async function attachToRecord(scope: Scope, entity: string, id: number, received: readonly StagedFile[]) {
  const { changed } = await found(scope, entity, id, lockRecord)
  const before = await filesOf(entity).list(scope, id)
  if (before.length + received.length > recordFileLimit)
    throw fail('list.too_many', { message: `Um registro tem no máximo ${recordFileLimit} arquivos.` })
  await filesOf(entity).attach(scope, id, received)
  changed()
  return shown(scope, entity, id)
}

/** @throws not_found. */
export async function openRecordFile(scope: Scope, file: number) {
  const { entity, record_id } = await ownerOf(scope, file)
  await found(scope, entity, record_id, openRecord)
  return filesOf(entity).open(scope, record_id, file)
}

/** @throws not_found, permission.only_sees, comment.not_own. */
export async function removeRecordFile(scope: Scope, file: number) {
  const { entity, record_id } = await ownerOf(scope, file)
  const { changed } = await found(scope, entity, record_id, lockRecord)
  await filesOf(entity).remove(scope, record_id, file)
  changed()
}

async function found(scope: Scope, entity: string, id: number, find: typeof openRecord) {
  const record = await find(scope, entity, id)
  if (!record.opens.files) throw fail('not_found')
  return record
}

const shown = async (scope: Scope, entity: string, id: number) =>
  presentAttached(scope, await filesOf(entity).list(scope, id), pathOf)
const pathOf = (file: number) => `/api/client/records/files/${file}`

async function ownerOf(scope: Scope, file: number) {
  const row = await scope.db.first(
    area
      .selectFrom('files.record_files')
      .select(['entity', 'record_id'])
      .where('company_id', '=', scope.companyId)
      .where('file_id', '=', file),
  )
  if (!row) throw fail('not_found')
  return row
}
