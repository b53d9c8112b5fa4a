import type { MinutesFile } from '@prumo/contract/minutes/minutes/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { tell } from '../../platform/live/telling.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { asStoredFile, discardFiles, filesByIds, keepFile } from '../../platform/storage/stored-files.ts'
import type { MinutesTables } from '../tables.ts'
import { requireOpen } from './policy.ts'
import { findRow, lockRow } from './queries.ts'

const area = builder<MinutesTables>()
type File = z.infer<typeof MinutesFile>

/** The files of minutes, the oldest first. @throws not_found. */
export async function filesOf(scope: Scope, minutesId: number): Promise<File[]> {
  const [, ids] = await Promise.all([findRow(scope, minutesId), hanging(scope, minutesId)])
  return describedFiles(scope, minutesId, ids)
}

/** Attaches files to minutes. @throws not_found, minutes.archived, file.quota. */
export async function attachFiles(scope: Scope, minutesId: number, received: readonly ReceivedFile[]): Promise<File[]> {
  requireOpen(await lockRow(scope, minutesId))
  const kept: number[] = []
  for (const file of received) kept.push(await keepFile(scope, file))
  await scope.db.run(
    sql`insert into minutes.files (company_id, minutes_id, file_id)
        select ${scope.companyId}::bigint, ${minutesId}::bigint, x from unnest(${kept}::bigint[]) x`.compile(area),
  )
  await record(scope, 'minutes.files_added', minutesId, { after: { files: received.map(({ name }) => name) } })
  tell(scope, { topic: 'minutes', id: minutesId })
  return describedFiles(scope, minutesId, kept)
}

/** A file of these minutes. @throws not_found. */
export async function openFile(scope: Scope, minutesId: number, fileId: number): Promise<StoredFile> {
  const [file] = await filesByIds(scope, await hanging(scope, minutesId, fileId))
  if (!file) throw fail('not_found')
  return asStoredFile(scope, file)
}

/** Deletes a file of these minutes. @throws not_found, minutes.archived. */
export async function deleteFile(scope: Scope, minutesId: number, fileId: number) {
  requireOpen(await lockRow(scope, minutesId))
  const [file] = await filesByIds(scope, await hanging(scope, minutesId, fileId))
  if (!file) throw fail('not_found')
  await scope.db.run(
    area
      .deleteFrom('minutes.files')
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .where('file_id', '=', fileId),
  )
  await discardFiles(scope, [fileId])
  await record(scope, 'minutes.file_removed', minutesId, { before: { file: file.name } })
  tell(scope, { topic: 'minutes', id: minutesId })
}

async function hanging(scope: Scope, minutesId: number, fileId?: number): Promise<number[]> {
  const rows = await scope.db.all(
    area
      .selectFrom('minutes.files')
      .select('file_id')
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .$if(fileId !== undefined, (query) => query.where('file_id', '=', fileId!)),
  )
  return rows.map(({ file_id }) => file_id)
}

async function describedFiles(scope: Scope, minutesId: number, ids: readonly number[]): Promise<File[]> {
  const files = await filesByIds(scope, ids)
  const names = await memberNames(
    scope,
    files.flatMap(({ created_by }) => created_by ?? []),
  )
  return files.map(({ id, name, type, size, created_by, created_at }) => ({
    id,
    file_name: name,
    path_file: `/api/v2/protocols/${minutesId}/${id}`,
    type,
    size,
    responsavel: names.get(created_by ?? 0) ?? '',
    date_created: created_at.toISOString(),
  }))
}
