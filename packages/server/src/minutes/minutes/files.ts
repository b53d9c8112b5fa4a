import type { MinutesFile } from '@prumo/contract/minutes/minutes/model.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import type { FileRow } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { requireOpen } from './policy.ts'
import { findRow, lockRow } from './queries.ts'

type File = z.infer<typeof MinutesFile>

const files = attachmentsOf(area, 'minutes.files', {
  owner: 'minutes_id',
  actions: { added: 'minutes.files_added', removed: 'minutes.file_removed' },
})

/** The files of minutes, oldest first. @throws not_found. */
export async function filesOf(scope: Scope, minutesId: number): Promise<File[]> {
  const [, hung] = await Promise.all([findRow(scope, minutesId), files.list(scope, minutesId)])
  return described(scope, minutesId, hung)
}

/** Attaches files to minutes. @throws not_found, minutes.archived, file.quota. */
export async function attachFiles(scope: Scope, minutesId: number, received: readonly StagedFile[]): Promise<File[]> {
  requireOpen(await lockRow(scope, minutesId))
  const hung = await files.attach(scope, minutesId, received)
  publish(scope, { topic: 'minutes', id: minutesId })
  return described(scope, minutesId, hung)
}

/** A file of these minutes. @throws not_found. */
export const openFile = files.open

/** Deletes a file of these minutes. @throws not_found, minutes.archived. */
export async function deleteFile(scope: Scope, minutesId: number, fileId: number) {
  requireOpen(await lockRow(scope, minutesId))
  await files.remove(scope, minutesId, fileId)
  publish(scope, { topic: 'minutes', id: minutesId })
}

async function described(scope: Scope, minutesId: number, hung: readonly FileRow[]): Promise<File[]> {
  const names = await memberNames(scope, idsOf(hung, 'created_by'))
  return hung.map(({ id, name, type, size, created_by, created_at }) => ({
    id,
    file_name: name,
    path_file: `/api/v2/protocols/${minutesId}/${id}`,
    type,
    size,
    responsavel: names.get(created_by ?? 0) ?? '',
    date_created: created_at.toISOString(),
  }))
}
