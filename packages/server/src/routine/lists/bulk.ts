import { errors } from '@prumo/contract/errors.ts'
import type { BulkAction, BulkAnswer } from '@prumo/contract/routine/lists/endpoints.ts'
import type { Progress } from '@prumo/contract/routine/tasks/progress.ts'
import { sql } from 'kysely'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { moveEachToBin } from '../bin/moving-in.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { closeDateRequests } from '../delegation/date-requests.ts'
import { notifyAuthors, notifyPairs } from '../delegation/notifying.ts'
import { changeOwner } from '../delegation/owner.ts'
import { refusedChoice, requireChoices } from '../tasks/choosing.ts'
import { taskShared } from '../tasks/kinds.ts'
import { publishTask } from '../tasks/live.ts'
import { requireClose, requireDirect, requireEdit, requireRemove, requireReopen, wasGiven } from '../tasks/policy.ts'
import { lockFreeing, notifyFreed, waitingFor } from '../tasks/prerequisites.ts'
import { lockTasks, type TaskRecord } from '../tasks/queries.ts'
import { releaseHours, stopTimersOn } from '../timesheet/releasing.ts'

/* One thing done to many tasks: one transaction, statements over all of them, and one notification for each person. A
   task to which it cannot be done stays as it is, with the reason. */

type Asked = { ids: readonly number[]; action: BulkAction }
type Many = readonly TaskRecord[]

/** @throws request.invalid for a person or a tag that is not there. */
export async function changeTasks(scope: Scope, { ids, action }: Asked): Promise<BulkAnswer> {
  if (action.type === 'give') await requireChoices(scope, { client_id: action.client_id })
  if (action.type === 'tag') await requireChoices(scope, { tags: [action.tag_id] })
  if (action.type === 'close') await lockFreeing(scope, ...ids)
  const { isResponsible, isRoot } = scope.actor
  const tasks = await lockTasks(scope, ids, directs(action) && (isResponsible || isRoot))
  const working = await workingOn(scope, tasks)
  const seen = new Set(tasks.map(({ id }) => id))
  const refused = ids.filter((id) => !seen.has(id)).map((id) => ({ id, label: '', message: unseen }))
  const may: TaskRecord[] = []
  for (const task of tasks) {
    const problem = problemWith(scope, task, action, working)
    if (problem === undefined) may.push(task)
    else refused.push({ id: task.id, label: task.label, message: problem })
  }
  if (may.length > 0) {
    await carryOut(scope, may, action, working)
    const given = action.type === 'give' ? may.map((task) => ({ ...task, user_id: action.client_id })) : []
    publishTask(scope, undefined, ...may, ...given)
  }
  return { done: may.map(({ id }) => id), refused }
}

const unseen: string = errors.not_found[1]

/** Why an action cannot be done to a task; undefined when it can. */
function problemWith(
  scope: Scope,
  task: TaskRecord,
  action: BulkAction,
  working: ReadonlySet<number>,
): string | undefined {
  try {
    if (action.type === 'close') requireClose(task)
    else if (action.type === 'reopen') requireReopen(task)
    else if (action.type === 'delete') {
      requireRemove(scope, task)
      if (wasGiven(scope.userId, task) && working.has(task.created_by)) return onlyAuthor
    } else if (action.type === 'progress') {
      if (task.status !== '1') return errors['task.already_closed'][1]
    } else {
      if (directs(action)) requireDirect(scope, task, !working.has(task.user_id))
      else requireEdit(scope, task)
      if (action.type === 'postpone' && task.date === null) return withoutDate
    }
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** What a person who leads may do with the tasks of others. */
const directs = ({ type }: BulkAction) => type === 'give' || type === 'postpone'

const onlyAuthor = 'Só quem passou esta tarefa a apaga: devolva-a, dizendo por quê.'
const withoutDate = 'Envie esta tarefa ao cronograma para dar uma data a ela.'

/** The authors and owners of tasks who still work in the company. */
async function workingOn(scope: Scope, tasks: Many): Promise<ReadonlySet<number>> {
  const people = idsOf(tasks, 'created_by', 'user_id')
  return new Set((await reachableMembers(scope, people)).map(({ id }) => id))
}

function carryOut(scope: Scope, tasks: Many, action: BulkAction, working: ReadonlySet<number>): Promise<void> {
  switch (action.type) {
    case 'close':
      return closeAll(scope, tasks)
    case 'reopen':
      return reopenAll(scope, tasks)
    case 'delete':
      return deleteAll(scope, tasks)
    case 'postpone':
      return postponeAll(scope, tasks, action.date)
    case 'give':
      return giveAll(scope, tasks, action.client_id, working)
    case 'tag':
    case 'untag':
      return tagAll(scope, tasks, action)
    case 'progress':
      return reportAll(scope, tasks, action.progress)
  }
}

async function closeAll(scope: Scope, tasks: Many) {
  await update(
    scope,
    tasks,
    sql`returned_by = null, returned_words = '', status = '2', closed_at = ${scope.clock.now()}, closed_by = ${scope.userId}`,
  )
  await stopTimersOn(scope, idsOf(tasks, 'id'))
  await recordEach(
    scope,
    'task.closed',
    tasks.map(({ id, label, feedback, status, prerequisites }) => {
      const open = prerequisites.filter(({ done }) => !done)
      return {
        id,
        before: { label, feedback, status },
        after: { label, feedback, status: '2', ...(open.length > 0 && { waited_for: open.map((one) => one.label) }) },
      }
    }),
  )
  await notifyPairs(scope, tasks, 'concluded')
  await notifyFreed(scope, await waitingFor(scope, idsOf(tasks, 'id')), 'concluded')
  for (const task of tasks) await carryAround(scope, task)
}

async function reopenAll(scope: Scope, tasks: Many) {
  await update(scope, tasks, sql`status = '1', closed_at = null, closed_by = null`)
  await recordEach(
    scope,
    'task.reopened',
    tasks.map(({ id, status, closed }) => ({ id, before: { status, closed_at: closed }, after: { status: '1' } })),
  )
  await notifyPairs(scope, tasks, 'reopened')
}

async function postponeAll(scope: Scope, tasks: Many, date: string) {
  const moved = tasks.filter((task) => task.date !== date)
  await update(scope, moved, sql`date = ${date}`)
  await recordEach(
    scope,
    'task.updated',
    moved.map((task) => ({ id: task.id, before: { date: task.date }, after: { date } })),
  )
  await closeDateRequests(scope, moved, date)
  for (const task of moved) await carryAround(scope, task, true)
}

async function reportAll(scope: Scope, tasks: Many, progress: Progress) {
  const changed = tasks.filter((task) => task.progress !== progress)
  await update(scope, changed, sql`progress = ${progress}`)
  await recordEach(
    scope,
    'task.updated',
    changed.map((task) => ({ id: task.id, before: { progress: task.progress }, after: { progress } })),
  )
  await notifyPairs(scope, changed, progress)
}

async function giveAll(scope: Scope, tasks: Many, userId: number, working: ReadonlySet<number>) {
  const given = tasks.filter((task) => task.user_id !== userId)
  await changeOwner(scope, idsOf(given, 'id'), userId)
  // Nobody else could change what somebody wrote for themselves before they left.
  const orphans = given.filter((task) => task.user_id === task.created_by && !working.has(task.user_id))
  if (orphans.length > 0) await update(scope, orphans, sql`created_by = ${userId}`)
  await recordEach(
    scope,
    'task.updated',
    given.map((task) => ({ id: task.id, before: { user_id: task.user_id }, after: { user_id: userId } })),
  )
  const [first, ...others] = given
  if (first && userId !== scope.userId)
    await notify(scope, taskShared, [userId], {
      id: first.id,
      label: first.label,
      date: first.date,
      startsAt: first.starts_at,
      endsAt: first.ends_at,
      by: scope.actor.name,
      how: 'given',
      others: others.map(({ label }) => label),
    })
  // Whoever had them until now; the new owner gets the notification above.
  const taken = given.filter((task) => task.user_id !== scope.userId)
  await notifyPairs(
    scope,
    taken.map((task) => ({ ...task, created_by: scope.userId })),
    'taken',
  )
  // Who wrote what somebody else hands over still waits for it.
  const handed = given.filter((task) => task.created_by !== scope.userId && task.created_by !== userId)
  await notifyAuthors(scope, handed, 'handed')
  for (const task of given) await carryAround(scope, task, true)
}

async function tagAll(scope: Scope, tasks: Many, { type, tag_id }: { type: 'tag' | 'untag'; tag_id: number }) {
  const adds = type === 'tag'
  const changed = tasks.filter(({ tags }) => tags.some((tag) => tag.tag_id === tag_id) !== adds)
  const { db, companyId } = scope
  const statement = adds
    ? sql`insert into routine.task_tags (company_id, task_id, tag_id)
        select ${companyId}::bigint, id, ${tag_id}::bigint from unnest(${idsOf(changed, 'id')}::bigint[]) id`
    : sql`delete from routine.task_tags
        where company_id = ${companyId} and tag_id = ${tag_id} and task_id = any(${idsOf(changed, 'id')}::bigint[])`
  await db.run(statement).catch((error: unknown) => {
    throw refusedChoice(error)
  })
  await update(scope, changed, sql`user_id = user_id`)
  await recordEach(
    scope,
    'task.updated',
    changed.map(({ id, tags }) => {
      const before = tags.map((tag) => tag.tag_id)
      const after = adds ? [...before, tag_id] : before.filter((one) => one !== tag_id)
      return { id, before: { tags: before }, after: { tags: after } }
    }),
  )
}

async function deleteAll(scope: Scope, tasks: Many) {
  const ids = idsOf(tasks, 'id')
  const waiting = await waitingFor(scope, ids)
  await moveEachToBin(scope, tasks)
  await releaseHours(scope, ids)
  await scope.db.run`delete from routine.tasks where company_id = ${scope.companyId} and id = any(${ids}::bigint[])`
  await recordEach(
    scope,
    'task.deleted',
    tasks.map(({ id, label, date, starts_at, ends_at, type, user_id, feedback, contacts, departments }) => ({
      id,
      before: { label, date, starts_at, ends_at, type, user_id, feedback, contacts, departments },
    })),
  )
  await notifyPairs(scope, tasks, 'deleted')
  await notifyFreed(scope, waiting, 'deleted')
}

/** Writes the same to all of them, as a new version. */
const update = (scope: Scope, tasks: Many, fields: ReturnType<typeof sql>) =>
  scope.db.run`update routine.tasks set ${fields}, updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = any(${idsOf(tasks, 'id')}::bigint[])`
