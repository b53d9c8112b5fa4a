import type { Task, TaskChoice } from '@prumo/contract/routine/tasks/model.ts'
import { mostPrerequisites } from '@prumo/contract/routine/tasks/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { keyOf, lockNamed } from '../../platform/database/named-locks.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { taskFreed } from './kinds.ts'
import { publishTask } from './live.ts'
import { requireEdit } from './policy.ts'
import { findTask, glanceAtTask, idsPage, readTasks, visible } from './queries.ts'
import { presentTask } from './wire.ts'

const lockName = 'task prerequisites'

/** What comes before what is changed by one person of a company at a time, so that two changes do not make a cycle. */
const lockOrderOfTasks = (scope: Scope) => lockNamed(scope, lockName)

/**
 * Locks the order of tasks where something waits for these: of two prerequisites that are concluded at once, the
 * second sees the first. Called before the tasks are locked.
 */
export const lockFreeing = (scope: Scope, ...ids: readonly number[]) =>
  scope.db.raw(
    `select pg_advisory_xact_lock(hashtextextended($3, 0)) from (
       select 1 from routine.task_prerequisites where company_id = $1 and prerequisite_id = any($2::bigint[]) limit 1) waits`,
    [scope.companyId, ids, keyOf(scope, lockName)],
  )

/**
 * Makes a task wait for another one that the user sees.
 * @throws not_found, task.read_only, task.already_closed, task.prerequisite_cycle, list.too_many.
 */
export async function addPrerequisite(scope: Scope, id: number, prerequisite: number): Promise<Task> {
  await lockPair(scope, id, prerequisite)
  const [task, other] = await Promise.all([findTask(scope, id), glanceAtTask(scope, prerequisite)])
  requireEdit(scope, task)
  if (task.prerequisites.some((one) => one.id === prerequisite)) return presentTask(scope, task)
  if (id === prerequisite || (await waitsFor(scope, prerequisite, id))) throw fail('task.prerequisite_cycle')
  if (task.prerequisites.length >= mostPrerequisites) throw fail('list.too_many')
  await writePrerequisites(scope, id, [prerequisite])
  publishTask(scope, id, task)
  await record(scope, 'task.prerequisite_added', id, { after: { label: task.label, prerequisite: other.label } })
  return current(scope, id)
}

/** A task no longer waits for another one. @throws not_found, task.read_only, task.already_closed. */
export async function removePrerequisite(scope: Scope, id: number, prerequisite: number): Promise<Task> {
  await lockPair(scope, id, prerequisite)
  const task = await findTask(scope, id)
  requireEdit(scope, task)
  const other = task.prerequisites.find((one) => one.id === prerequisite)
  if (!other) return presentTask(scope, task)
  await scope.db.raw(
    'delete from routine.task_prerequisites where company_id = $1 and task_id = $2 and prerequisite_id = $3',
    [scope.companyId, id, prerequisite],
  )
  publishTask(scope, id, task)
  await record(scope, 'task.prerequisite_removed', id, { before: { label: task.label, prerequisite: other.label } })
  return current(scope, id)
}

/** Writes what a new task waits for: the caller has checked that the user sees these tasks. */
export async function writePrerequisites({ db, companyId }: Scope, id: number, prerequisites: readonly number[]) {
  if (prerequisites.length === 0) return
  await db.raw(
    `insert into routine.task_prerequisites (company_id, task_id, prerequisite_id)
     select $1, $2, x from unnest($3::bigint[]) x order by x on conflict do nothing`,
    [companyId, id, prerequisites],
  )
}

/** The task of the calendar that a task of the backlog becomes waits for the same, and the same waits for it. */
export const movePrerequisites = ({ db, companyId }: Scope, from: number, to: number) =>
  db.raw(
    `update routine.task_prerequisites
     set task_id = case task_id when $2 then $3::bigint else task_id end,
       prerequisite_id = case prerequisite_id when $2 then $3::bigint else prerequisite_id end
     where company_id = $1 and $2::bigint in (task_id, prerequisite_id)`,
    [companyId, from, to],
  )

/** Takes back what restored tasks would wait for in a circle: what comes before them was changed while they were deleted. */
export async function breakCycles(scope: Scope, ids: readonly number[]) {
  await lockOrderOfTasks(scope)
  await scope.db.raw(
    `delete from routine.task_prerequisites e
     where e.company_id = $1 and e.task_id = any($2::bigint[]) and exists (
       with recursive before (id) as (
         select e.prerequisite_id
         union
         select p.prerequisite_id from before join routine.task_prerequisites p on p.company_id = $1 and p.task_id = before.id
       ) select from before where id = e.task_id)`,
    [scope.companyId, ids],
  )
}

type Waiting = {
  id: number
  label: string
  user_id: number
  created_by: number
  type: string
  /** The title of the one among the others for which it waits; of several, the last written. */
  last: string
  free: boolean
}

/** Open tasks that wait for some others; `free`: for nothing else that is open. */
export const waitingFor = ({ db, companyId }: Scope, ids: readonly number[]): Promise<Waiting[]> =>
  db.raw<Waiting>(
    `select t.id, t.label, t.user_id, t.created_by, t.type, (
         select p.label from routine.task_prerequisites x
         join routine.tasks p on p.company_id = x.company_id and p.id = x.prerequisite_id
         where x.company_id = $1 and x.task_id = t.id and p.id = any($2::bigint[])
         order by p.id desc limit 1) as last, not exists (
         select from routine.task_prerequisites x
         join routine.tasks p on p.company_id = x.company_id and p.id = x.prerequisite_id
         where x.company_id = $1 and x.task_id = t.id and p.status = '1' and p.id <> all($2::bigint[])) as free
     from routine.tasks t
     where t.company_id = $1 and t.status = '1' and t.scheduled_at is null and t.id <> all($2::bigint[]) and t.id in (
       select task_id from routine.task_prerequisites where company_id = $1 and prerequisite_id = any($2::bigint[]))
     order by t.id limit 500`,
    [companyId, ids],
  )

/**
 * Notifies who has tasks that waited for nothing else, each person once, and makes everybody who sees one of the tasks read
 * it again. They hear the title of what their task waited for, which the task shows them too, and of nothing else.
 * @param how what happened to that.
 */
export async function notifyFreed(scope: Scope, waiting: readonly Waiting[], how: 'concluded' | 'deleted') {
  for (const task of waiting) publishTask(scope, task.id, task)
  const freed = waiting.filter(({ free }) => free)
  for (const [userId, theirs] of Map.groupBy(freed, (task) => task.user_id)) {
    const [{ id, label, last }, ...rest] = theirs as [Waiting, ...Waiting[]]
    const others = rest.map((one) => one.label)
    await notify(scope, taskFreed, [userId], { id, label, last, how, by: scope.actor.name, others })
  }
}

/** Open tasks that the user sees and whose words match; of a repetition only the next one. Those nearest to today first. */
export async function taskChoices(scope: Scope, search: string): Promise<TaskChoice[]> {
  const rows = await scope.db.raw<{ id: number; label: string; date: string | null; user_id: number }>(
    `select * from (
       select distinct on (coalesce(series_id, -id)) id, label, date, user_id from routine.tasks
       where ${visible} and status = '1' and words like all ($3::text[])
       order by coalesce(series_id, -id), date < $4::date, date, id
     ) found order by abs(coalesce(date, $4::date) - $4::date), id limit 30`,
    [scope.companyId, scope.userId, patternsOf(search), scope.today],
  )
  const names = await memberNames(scope, idsOf(rows, 'user_id'))
  return rows.map(({ user_id, ...task }) => ({ ...task, client_name: names.get(user_id) ?? '' }))
}

/** The ids among `ids` of tasks that the user sees. */
export async function seenAmong({ db, companyId, userId }: Scope, ids: readonly number[]): Promise<{ id: number }[]> {
  if (ids.length === 0) return []
  return db.raw<{ id: number }>(`select id from routine.tasks where ${visible} and id = any($3::bigint[])`, [
    companyId,
    userId,
    ids,
  ])
}

async function lockPair(scope: Scope, one: number, other: number) {
  await lockOrderOfTasks(scope)
  await scope.db.raw(
    'select id from routine.tasks where company_id = $1 and id = any($2::bigint[]) order by id for key share',
    [scope.companyId, [one, other]],
  )
}

/** True if a task waits for another one, at once or by others. */
async function waitsFor({ db, companyId }: Scope, id: number, other: number): Promise<boolean> {
  const [row] = await db.raw<{ found: boolean }>(
    `with recursive before (id) as (
       select $2::bigint
       union
       select p.prerequisite_id from before join routine.task_prerequisites p on p.company_id = $1 and p.task_id = before.id
     ) select exists (select from before where id = $3) as found`,
    [companyId, id, other],
  )
  return row!.found
}

async function current(scope: Scope, id: number): Promise<Task> {
  const [task] = await readTasks(scope, idsPage(scope, [id]))
  return presentTask(scope, task!)
}
