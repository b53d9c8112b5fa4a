import { sql } from 'kysely'
import { idsOf } from '../../platform/database/ids.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import { type FileRow, filesByIds } from '../../platform/storage/stored-files.ts'
import { findPlace } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { messages } from './rows.ts'

export const messageFiles = attachmentsOf(area, 'chat.message_files', { owner: 'message_id' })

/** A file of a message in a place that the acting person is in. @throws not_found. */
export async function openFile(scope: Scope, fileId: number): Promise<StoredFile> {
  const messageId = await messageFiles.ownerOf(scope, fileId)
  const { room_id } = await messages.find(scope, messageId)
  await findPlace(scope, room_id)
  return messageFiles.open(scope, messageId, fileId)
}

/** The files of messages by message. */
export async function filesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, FileRow[]>> {
  const attached = await scope.db.all(
    area
      .selectFrom('chat.message_files')
      .select(['message_id', 'file_id'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`message_id = any(${ids}::bigint[])`),
  )
  const files = await filesByIds(scope, idsOf(attached, 'file_id'))
  const owner = new Map(attached.map(({ file_id, message_id }) => [file_id, message_id]))
  return Map.groupBy(files, ({ id }) => owner.get(id)!)
}
