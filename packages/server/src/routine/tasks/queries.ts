import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'
import type { Standing } from './policy.ts'

const area = builder<RoutineTables>()

/** A task as it lies in this area's tables; the names of contacts, departments and people are still missing. */
export type TaskRecord = Standing & {
  id: number
  label: string
  starts_at: string | null
  ends_at: string | null
  feedback: string
  closed_at: Date | null
  /** dd/MM/yyyy HH:mm in the company's time zone. */
  closed_on: string | null
  series_id: number | null
  repeat_day: string | null
  repeat_interval: string | null
  starts_on: string | null
  backlog_id: number | null
  collaborator_id: number | null
  notify: string
  updated_at: Date
  contacts: readonly number[]
  departments: readonly number[]
  /** With whose tag each one is. */
  tags: (Task['tags'][number] & { owner_id: number })[]
  subjects: Task['subjects']
  links: Task['links']
  files: number
}

/** Which tasks to read, and in which order. `from` selects whole rows of routine.tasks; every company's, if it forgets. */
export type Page = { from: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** Most tasks of a stretch of the calendar. */
const calendarLimit = 2000
/** Most late tasks, and tasks of the backlog, that are listed. */
export const lateLimit = 200
export const backlogLimit = 500

const byHour = sql`date, starts_at nulls first, id`
const newestDayFirst = sql`date desc, starts_at nulls first, id`
const newestFirst = sql`id desc`
const lastDoneFirst = sql`closed_at desc, id desc`

/** What a user sees: the own tasks and the team's. What went from the backlog to the calendar is another task now. */
const visible = ({ companyId, userId }: Scope) =>
  sql`company_id = ${companyId} and (user_id = ${userId} or type = '2') and scheduled_at is null`

/** Own and team tasks under one more condition, each from its own index. `order` and the stretch are of the whole. */
function visibleBy(
  { companyId, userId }: Scope,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { skip = 0, take }: { skip?: number; take: number },
) {
  const part = (whose: RawBuilder<unknown>) =>
    sql`(select * from routine.tasks where company_id = ${companyId} and ${whose} and ${condition}
      order by ${order} limit ${skip + take})`
  const own = part(sql`user_id = ${userId}`)
  const team = part(sql`type = '2' and user_id <> ${userId}`)
  return sql`select * from (${own} union all ${team}) both_kinds order by ${order} limit ${take} offset ${skip}`
}

/** The tasks of a stretch of days, both ends included, by day and start hour; those without hour first. */
export const daysPage = (scope: Scope, from: string, until: string): Page => ({
  from: visibleBy(scope, sql`date between ${from}::date and ${until}::date`, byHour, { take: calendarLimit }),
  order: byHour,
})

const isLate = (scope: Scope) => sql`status = '1' and date < ${scope.today}::date`
/** Open tasks of the past, the most recent day first (decisions.tsv O047). */
export const latePage = (scope: Scope): Page => ({
  from: visibleBy(scope, isLate(scope), newestDayFirst, { take: lateLimit }),
  order: newestDayFirst,
})

const isWaiting = sql`date is null and scheduled_at is null`
/** The backlog, the newest first. */
export const backlogPage = (scope: Scope): Page => ({
  from: visibleBy(scope, isWaiting, newestFirst, { take: backlogLimit }),
  order: newestFirst,
})

const isDone = (patterns: string[]) => sql`status = '2' and words like all (${patterns}::text[])`
/** Concluded tasks that hold every pattern, the last done first. */
export const donePage = (scope: Scope, patterns: string[], stretch: { skip: number; take: number }): Page => ({
  from: visibleBy(scope, isDone(patterns), lastDoneFirst, stretch),
  order: lastDoneFirst,
})

/** These tasks, whoever may see them: only for ids the verb itself has made or found. */
export const idsPage = ({ companyId }: Scope, ids: readonly number[]): Page => ({
  from: sql`select * from routine.tasks where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  order: sql`date, id`,
})

const onePage = (scope: Scope, id: number): Page => ({
  from: sql`select * from routine.tasks where id = ${id} and ${visible(scope)}`,
  order: sql`id`,
})

export const countLate = (scope: Scope) => countVisible(scope, isLate(scope))
export const countBacklog = (scope: Scope) => countVisible(scope, isWaiting)
export const countDone = (scope: Scope, patterns: string[]) => countVisible(scope, isDone(patterns))

async function countVisible({ db, companyId, userId }: Scope, condition: RawBuilder<unknown>): Promise<number> {
  const count = (whose: RawBuilder<unknown>) =>
    sql`(select count(*) from routine.tasks where company_id = ${companyId} and ${whose} and ${condition})`
  const own = count(sql`user_id = ${userId}`)
  const team = count(sql`type = '2' and user_id <> ${userId}`)
  const row = await db.first(sql<{ total: number }>`select ${own} + ${team} as total`.compile(area))
  return row!.total
}

const none: readonly [] = []

/**
 * Reads a page of tasks with everything this area knows of them: one statement for the tasks and one for each kind of
 * what hangs on them, all in one flush.
 */
export async function readTasks(scope: Scope, { from, order }: Page): Promise<TaskRecord[]> {
  const { companyId, actor } = scope
  const all = <Row>(query: RawBuilder<Row>) => scope.db.all<Row>(query.compile(area))
  const hanging = sql`company_id = ${companyId} and task_id = any(array(select id from (${from}) page))`
  const [tasks, contacts, departments, tags, subjects, links, files] = await Promise.all([
    all(sql<Omit<TaskRecord, 'contacts' | 'departments' | 'tags' | 'subjects' | 'links' | 'files'>>`
      select t.id, t.label, t.date, t.starts_at, t.ends_at, t.type, t.status, t.feedback, t.user_id, t.created_by,
        t.closed_at, to_char(t.closed_at at time zone ${actor.timeZone}, 'DD/MM/YYYY HH24:MI') as closed_on,
        t.series_id, s.repeat_day, s.repeat_interval, s.starts_on, s.user_id as rule_user_id, s.type as rule_type,
        t.backlog_id, t.collaborator_id, t.notify, t.updated_at
      from (${from}) t
      left join routine.series s on s.company_id = ${companyId} and s.id = t.series_id and s.ended_at is null
      order by ${order}`),
    all(sql<{ task_id: number; contact_id: number }>`
      select task_id, contact_id from routine.task_contacts where ${hanging} order by task_id, contact_id`),
    all(sql<{ task_id: number; department_id: number }>`
      select task_id, department_id from routine.task_departments where ${hanging} order by task_id, department_id`),
    all(sql<{ task_id: number } & TaskRecord['tags'][number]>`
      select x.task_id, x.tag_id, g.label, k.color, g.user_id as owner_id
      from (select task_id, tag_id from routine.task_tags where ${hanging}) x
      join routine.tags g on g.company_id = ${companyId} and g.id = x.tag_id
      join routine.tag_colors k on k.id = g.color_id
      order by x.task_id, lower(g.label), x.tag_id`),
    all(sql<{ task_id: number } & Task['subjects'][number]>`
      select task_id, id, title, status, feedback from routine.task_subjects where ${hanging} order by task_id, position`),
    all(sql<{ task_id: number } & Task['links'][number]>`
      select task_id, link from routine.task_links where ${hanging} order by task_id, position`),
    all(sql<{ task_id: number; files: number }>`
      select task_id, count(*) as files from routine.task_files where ${hanging} group by task_id`),
  ])

  const contactsOf = grouped(contacts, (row) => row.contact_id)
  const departmentsOf = grouped(departments, (row) => row.department_id)
  const tagsOf = grouped(tags, (row) => row)
  const subjectsOf = grouped(subjects, (row) => row)
  const linksOf = grouped(links, (row) => row)
  const filesOf = new Map(files.map((row) => [row.task_id, row.files]))
  return tasks.map((task) => {
    const { id } = task as { id: number }
    return Object.assign(task as TaskRecord, {
      contacts: contactsOf.get(id) ?? none,
      departments: departmentsOf.get(id) ?? none,
      tags: tagsOf.get(id) ?? none,
      subjects: subjectsOf.get(id) ?? none,
      links: linksOf.get(id) ?? none,
      files: filesOf.get(id) ?? 0,
    })
  })
}

function grouped<Row extends { task_id: number }, Value>(rows: readonly Row[], value: (row: Row) => Value) {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const group = groups.get(row.task_id)
    if (group) group.push(value(row))
    else groups.set(row.task_id, [value(row)])
  }
  return groups
}

/** @throws not_found for a task that does not exist, of another company, or that the user does not see. */
export async function findTask(scope: Scope, id: number): Promise<TaskRecord> {
  const [task] = await readTasks(scope, onePage(scope, id))
  if (!task) throw fail('not_found')
  return task
}

/** As `findTask`, and nobody changes the task before the end of the transaction. */
export async function holdTask(scope: Scope, id: number): Promise<TaskRecord> {
  const lock = sql`select id from routine.tasks where id = ${id} and ${visible(scope)} for update`
  const [, task] = await Promise.all([scope.db.all(lock.compile(area)), findTask(scope, id)])
  return task
}
