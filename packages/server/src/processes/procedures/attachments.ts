import { processLimits } from '@prumo/contract/processes/limits.ts'
import type { PopFile } from '@prumo/contract/processes/procedures/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf as attachmentsIn } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { filesByIds } from '../../platform/storage/stored-files.ts'
import { microProcesses } from '../micro-processes/queries.ts'
import { area } from '../tables.ts'
import { findRow, lockRow, type PopRow } from './queries.ts'

const files = attachmentsIn(area, 'processes.procedure_files', { owner: 'micro_process_id' })

type Hanging = { file_id: number; micro_process_id: number; procedure_id: number | null }

/** The address of an attachment. */
export const pathOf = (fileId: number): string => `/api/client/pop-attachment/file/${fileId}`

/** The attachments of a process; with a POP, only its own and those of the whole process. @throws not_found. */
export async function attachmentsOf(scope: Scope, processId: number, popId: number | null): Promise<PopFile[]> {
  await microProcesses.find(scope, processId)
  if (popId !== null) requireWithin(processId, await findRow(scope, popId))
  const rows = await hanging(scope, processId)
  return described(scope, popId === null ? rows : rows.filter((row) => [null, popId].includes(row.procedure_id)))
}

/** Attaches files to a process, or to one POP of it. @throws not_found, list.too_many, file.quota. */
export async function attach(
  scope: Scope,
  processId: number,
  popId: number | null,
  received: readonly StagedFile[],
): Promise<PopFile[]> {
  const process = await microProcesses.lockForChange(scope, processId)
  if (popId !== null) requireWithin(processId, await lockRow(scope, popId))
  const before = await hanging(scope, processId)
  if (before.length + received.length > processLimits.procedureFiles) {
    throw fail('list.too_many', { message: `Um processo tem no máximo ${processLimits.procedureFiles} anexos.` })
  }
  const hung = await files.attach(scope, processId, received, { procedure_id: popId })
  const names = received.map(({ name }) => name)
  if (popId === null)
    await record(scope, 'micro_process.files_added', processId, { after: { title: process.title, files: names } })
  else await record(scope, 'pop.files_added', popId, { after: { files: names } })
  publish(scope, { topic: 'processes', id: popId ?? processId })
  return described(
    scope,
    hung.map(({ id }) => ({ file_id: id, micro_process_id: processId, procedure_id: popId })),
  )
}

/** An attachment of the company's processes. @throws not_found. */
export async function openAttachment(scope: Scope, fileId: number): Promise<StoredFile> {
  return files.open(scope, await files.ownerOf(scope, fileId), fileId)
}

/** Deletes an attachment. @throws not_found. */
export async function deleteAttachment(scope: Scope, fileId: number) {
  const { procedure_id: popId, micro_process_id: processId } = await findHanging(scope, fileId)
  const file = await files.remove(scope, processId, fileId)
  const before = { file: file.name }
  if (popId === null) await record(scope, 'micro_process.file_removed', processId, { before })
  else await record(scope, 'pop.file_removed', popId, { before })
  publish(scope, { topic: 'processes', id: popId ?? processId })
}

/** The names of a POP's own attachments and of its process's attachments, the oldest first. */
export async function attachmentNames(scope: Scope, processId: number, popId: number): Promise<string[]> {
  const rows = await hanging(scope, processId)
  const ids = rows.filter((row) => [null, popId].includes(row.procedure_id)).map(({ file_id }) => file_id)
  return (await filesByIds(scope, ids)).map(({ name }) => name)
}

function requireWithin(processId: number, { micro_process_id }: PopRow) {
  if (micro_process_id !== processId) throw fail('not_found')
}

const hanging = (scope: Scope, processId: number): Promise<Hanging[]> =>
  scope.db.all(
    area
      .selectFrom('processes.procedure_files')
      .select(['file_id', 'micro_process_id', 'procedure_id'])
      .where('company_id', '=', scope.companyId)
      .where('micro_process_id', '=', processId)
      .orderBy('file_id'),
  )

async function findHanging(scope: Scope, fileId: number): Promise<Hanging> {
  const row = await scope.db.first(
    area
      .selectFrom('processes.procedure_files')
      .select(['file_id', 'micro_process_id', 'procedure_id'])
      .where('company_id', '=', scope.companyId)
      .where('file_id', '=', fileId),
  )
  if (!row) throw fail('not_found')
  return row
}

async function described(scope: Scope, rows: readonly Hanging[]): Promise<PopFile[]> {
  const files = await filesByIds(scope, idsOf(rows, 'file_id'))
  const names = await memberNames(scope, idsOf(files, 'created_by'))
  const pops = new Map(rows.map(({ file_id, procedure_id }) => [file_id, procedure_id]))
  return files.map(({ id, name, type, size, created_by, created_at }) => ({
    id,
    title: name,
    path: pathOf(id),
    type,
    size,
    pop_id: pops.get(id) ?? 0,
    created_at: created_at.toISOString(),
    created_by: names.get(created_by ?? 0) ?? '',
  }))
}
