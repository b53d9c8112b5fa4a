import type { TaskFile } from '@prumo/contract/routine/tasks/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { asStoredFile, discardFiles, keepFile } from '../../platform/storage/stored-files.ts'
import type { StorageTables } from '../../platform/storage/tables.ts'
import type { RoutineTables } from '../tables.ts'
import { requireAttach } from './policy.ts'
import { findTask, holdTask } from './queries.ts'

const area = builder<RoutineTables & StorageTables>()

/** The files of a task, the oldest first. */
export async function filesOf(scope: Scope, taskId: number): Promise<TaskFile[]> {
  const [, files] = await Promise.all([findTask(scope, taskId), filesBy(scope, 'f.task_id', taskId)])
  return files.map(toFile)
}

/**
 * Attaches files to a task. The task keeps its version: who has its form open meanwhile loses nothing by it.
 *
 * @throws not_found, task.read_only, file.quota.
 */
export async function attachFiles(
  scope: Scope,
  taskId: number,
  received: readonly ReceivedFile[],
): Promise<TaskFile[]> {
  requireAttach(scope, await holdTask(scope, taskId))
  const kept = await keepTaskFiles(scope, taskId, received)
  const files = await filesBy(scope, 'f.task_id', taskId)
  return files.filter(({ id }) => kept.includes(id)).map(toFile)
}

/** Keeps received files and hangs them on a task the caller has made or holds. Answers their ids. */
export async function keepTaskFiles(
  scope: Scope,
  taskId: number,
  received: readonly ReceivedFile[],
): Promise<number[]> {
  const kept: number[] = []
  for (const file of received) kept.push(await keepFile(scope, file))
  if (!kept.length) return kept
  await scope.db.run(
    sql`insert into routine.task_files (company_id, task_id, file_id)
        select ${scope.companyId}, ${taskId}, x from unnest(${kept}::bigint[]) x`.compile(area),
  )
  await record(scope, 'task.files_added', taskId, { after: { files: received.map(({ name }) => name) } })
  return kept
}

/** A file, for whoever sees its task. @throws not_found. */
export async function openFile(scope: Scope, fileId: number): Promise<StoredFile> {
  const [file] = await filesBy(scope, 'f.file_id', fileId)
  if (!file) throw fail('not_found')
  await findTask(scope, file.task_id)
  return asStoredFile(scope, file)
}

/** @throws not_found, task.read_only. */
export async function deleteFile(scope: Scope, fileId: number) {
  const [file] = await filesBy(scope, 'f.file_id', fileId)
  if (!file) throw fail('not_found')
  requireAttach(scope, await holdTask(scope, file.task_id))
  await scope.db.run(
    area
      .deleteFrom('routine.task_files')
      .where('company_id', '=', scope.companyId)
      .where('task_id', '=', file.task_id)
      .where('file_id', '=', fileId),
  )
  await discardFiles(scope, [fileId])
  await record(scope, 'task.file_deleted', file.task_id, { before: { file: file.name } })
}

/** Takes the files off tasks that are about to go. */
export async function discardTaskFiles(scope: Scope, taskIds: readonly number[]) {
  const gone = await scope.db.all(
    sql<{ file_id: number }>`
      delete from routine.task_files where company_id = ${scope.companyId} and task_id = any(${taskIds}::bigint[])
      returning file_id`.compile(area),
  )
  await discardFiles(
    scope,
    gone.map(({ file_id }) => file_id),
  )
}

const filesBy = ({ db, companyId }: Scope, key: 'f.task_id' | 'f.file_id', id: number) =>
  db.all(
    area
      .selectFrom('routine.task_files as f')
      .innerJoin('storage.files as s', (join) =>
        join.onRef('s.company_id', '=', 'f.company_id').onRef('s.id', '=', 'f.file_id'),
      )
      .select(['f.task_id', 's.id', 's.key', 's.name', 's.type', 's.size', 's.sha256'])
      .where('f.company_id', '=', companyId)
      .where(key, '=', id)
      .orderBy('s.id'),
  )

const toFile = ({ id, name, size, type }: Omit<TaskFile, 'path'>): TaskFile => ({
  id,
  name,
  path: `/api/calendar/file/${id}`,
  size,
  type,
})
