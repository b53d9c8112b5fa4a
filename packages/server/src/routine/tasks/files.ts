import type { TaskFile } from '@prumo/contract/routine/tasks/model.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import type { FileRow } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { publishTask } from './live.ts'
import { mayDetach, type PolicyFields, requireAttach } from './policy.ts'
import { findTask, lockTask } from './queries.ts'

const files = attachmentsOf(area, 'routine.task_files', {
  owner: 'task_id',
  actions: { added: 'task.files_added', removed: 'task.file_deleted' },
})

/** The files of a task, the oldest first. @throws not_found. */
export async function filesOf(scope: Scope, taskId: number): Promise<TaskFile[]> {
  const [task, hung] = await Promise.all([findTask(scope, taskId), files.list(scope, taskId)])
  return hung.map(toFile(scope, task))
}

/**
 * Attaches files to a task. The version of the task does not change, so that a person with its form open can still
 * save.
 *
 * @throws not_found, task.read_only, file.quota.
 */
export async function attachFiles(scope: Scope, taskId: number, received: readonly StagedFile[]): Promise<TaskFile[]> {
  const task = await lockTask(scope, taskId)
  requireAttach(scope, task)
  publishTask(scope, taskId, task)
  return (await files.attach(scope, taskId, received)).map(toFile(scope, task))
}

/** Stores received files and attaches them to a task that the caller has created or locked. Answers their ids. */
export const attachTaskFiles = async (scope: Scope, taskId: number, received: readonly StagedFile[]) =>
  (await files.attach(scope, taskId, received)).map(({ id }) => id)

/** A file of a task the user sees. @throws not_found. */
export async function openFile(scope: Scope, fileId: number): Promise<StoredFile> {
  const taskId = await files.ownerOf(scope, fileId)
  const [, file] = await Promise.all([findTask(scope, taskId), files.open(scope, taskId, fileId)])
  return file
}

/** @throws not_found, task.read_only. */
export async function deleteFile(scope: Scope, fileId: number) {
  const taskId = await files.ownerOf(scope, fileId)
  const task = await lockTask(scope, taskId)
  const [file] = (await files.list(scope, taskId)).filter(({ id }) => id === fileId)
  if (!mayDetach(scope, task, file?.created_by ?? null)) throw fail('task.read_only')
  await files.remove(scope, taskId, fileId)
  publishTask(scope, taskId, task)
}

const toFile =
  (scope: Scope, task: PolicyFields) =>
  ({ id, name, size, type, created_by }: FileRow): TaskFile => ({
    id,
    name,
    path: `/api/calendar/file/${id}`,
    size,
    type,
    can: { remove: mayDetach(scope, task, created_by) },
  })
