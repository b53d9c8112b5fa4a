import type { TaskFile } from '@prumo/contract/routine/tasks/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { asStoredFile, discardFiles, type FileRow, filesByIds, keepFile } from '../../platform/storage/stored-files.ts'
import type { RoutineTables } from '../tables.ts'
import { tellTask } from './live.ts'
import { requireAttach } from './policy.ts'
import { findTask, lockTask } from './queries.ts'

const area = builder<RoutineTables>()

/** The files of a task, the oldest first. @throws not_found. */
export async function filesOf(scope: Scope, taskId: number): Promise<TaskFile[]> {
  const [, hanging] = await Promise.all([findTask(scope, taskId), hangingOn(scope, taskId)])
  return (await filesByIds(scope, hanging)).map(toFile)
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
  const task = await lockTask(scope, taskId)
  requireAttach(scope, task)
  tellTask(scope, taskId, task)
  const kept = await keepTaskFiles(scope, taskId, received)
  return (await filesByIds(scope, kept)).map(toFile)
}

/** Keeps received files and hangs them on a task the caller has made or locked. Answers their ids. */
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
  const taskId = await taskOf(scope, fileId)
  const [, [file]] = await Promise.all([findTask(scope, taskId), filesByIds(scope, [fileId])])
  return asStoredFile(scope, file!)
}

/** @throws not_found, task.read_only. */
export async function deleteFile(scope: Scope, fileId: number) {
  const taskId = await taskOf(scope, fileId)
  const task = await lockTask(scope, taskId)
  requireAttach(scope, task)
  const [file] = await filesByIds(scope, [fileId])
  const taken = await scope.db.run(
    area
      .deleteFrom('routine.task_files')
      .where('company_id', '=', scope.companyId)
      .where('task_id', '=', taskId)
      .where('file_id', '=', fileId),
  )
  // Somebody else was faster while this one waited for the task.
  if (!taken) throw fail('not_found')
  await discardFiles(scope, [fileId])
  tellTask(scope, taskId, task)
  await record(scope, 'task.file_deleted', taskId, { before: { file: file!.name } })
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

async function hangingOn({ db, companyId }: Scope, taskId: number): Promise<number[]> {
  const rows = await db.all(
    area
      .selectFrom('routine.task_files')
      .select('file_id')
      .where('company_id', '=', companyId)
      .where('task_id', '=', taskId),
  )
  return rows.map(({ file_id }) => file_id)
}

async function taskOf({ db, companyId }: Scope, fileId: number): Promise<number> {
  const row = await db.first(
    area
      .selectFrom('routine.task_files')
      .select('task_id')
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId),
  )
  if (!row) throw fail('not_found')
  return row.task_id
}

const toFile = ({ id, name, size, type }: FileRow): TaskFile => ({
  id,
  name,
  path: `/api/calendar/file/${id}`,
  size,
  type,
})
