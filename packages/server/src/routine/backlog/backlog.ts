import type { BacklogTask } from '@prumo/contract/routine/backlog/endpoints.ts'
import type { NewBacklogTask } from '@prumo/contract/routine/tasks/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { requireChoices } from '../tasks/choosing.ts'
import { contentOf } from '../tasks/creating.ts'
import { attachTaskFiles } from '../tasks/files.ts'
import type { Names } from '../tasks/names.ts'
import type { Narrowing } from '../tasks/narrowing.ts'
import { tieToMinutes } from '../tasks/of-minutes.ts'
import { writePrerequisites } from '../tasks/prerequisites.ts'
import { kindOf } from '../tasks/priority.ts'
import { backlogPage, countBacklog, findTask, idsPage, type ListedTask, readTasks } from '../tasks/queries.ts'
import { removeTask } from '../tasks/removing.ts'
import { notifyShared } from '../tasks/sharing.ts'
import { present } from '../tasks/wire.ts'
import { writeTasks } from '../tasks/writing.ts'

/** The user's tasks without date and the team's, the newest first, and how many there are (R082). */
export async function myBacklog(
  scope: Scope,
  narrowing?: Narrowing,
): Promise<{ macros: BacklogTask[]; total: number }> {
  const [tasks, total] = await Promise.all([
    readTasks(scope, backlogPage(scope, narrowing)),
    countBacklog(scope, narrowing),
  ])
  return { macros: await waiting(scope, tasks), total }
}

/** @throws request.invalid for references to records the company does not have, file.quota. */
export async function createBacklogTask(
  scope: Scope,
  input: NewBacklogTask,
  files: readonly StagedFile[],
): Promise<BacklogTask> {
  const known = await requireChoices(scope, input)
  const content = await contentOf(scope, input)
  const belonging = { userId: input.client_id ?? scope.userId, createdBy: scope.userId, ...kindOf(input) }
  const [id] = (await writeTasks(scope, { ...belonging, seriesId: null, backlogId: null }, content, [null])) as [number]
  if (input.protocol_id) await tieToMinutes(scope, [id], input.protocol_id)
  await writePrerequisites(scope, id, input.prerequisites ?? [])
  await attachTaskFiles(scope, id, files)
  await notifyShared(scope, id, { ...content, ...belonging, date: null })
  await record(scope, 'task.created', id, {
    after: { ...content, description: plainText(content.description), ...belonging, date: null },
  })
  const [created] = await waiting(scope, await readTasks(scope, idsPage(scope, [id])), known)
  return created!
}

/** Deletes a task of the acting user's backlog (R083). @throws not_found, backlog.not_own. */
export async function deleteBacklogTask(scope: Scope, id: number) {
  const task = await findTask(scope, id)
  if (task.date !== null) throw fail('not_found')
  await removeTask(scope, id)
}

async function waiting(scope: Scope, tasks: readonly ListedTask[], known?: Names): Promise<BacklogTask[]> {
  const shown = await present(scope, tasks, known)
  return shown.map((task) => ({ ...task, backlog_status: '1' }))
}
