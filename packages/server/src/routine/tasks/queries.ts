import { formatDate } from '@prumo/contract/dates.ts'
import { mostCounted } from '@prumo/contract/fields.ts'
import { lateListed, lateShown } from '@prumo/contract/routine/calendar/first-look.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { idsHolding, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import { flat } from '../../platform/flat.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Audience, ofTeamFor, readByLeads, seenBy } from './audience.ts'
import { isNarrowed, type Narrowing, narrowable, type Pair, valuesOf } from './narrowing.ts'
import type { PolicyFields } from './policy.ts'

/* Reading tasks. The texts of the statements are composed once, when the module loads, and number their values ($1 the
   company, $2 the user, then those of the page), so that a calendar of hundreds of tasks needs neither a compilation
   nor a hundred parameters. */

/** A task as this area's tables store it, without the names of contacts, departments and people. */
export type TaskRecord = ListedTask & {
  /** HTML. */
  description: string
}

/** A task as lists read it. */
export type ListedTask = TaskRow & {
  contacts: readonly number[]
  departments: readonly number[]
  /** The tags with their owners. */
  tags: (Task['tags'][number] & { owner_id: number })[]
  subjects: Task['subjects']
  links: Task['links']
  prerequisites: Prerequisite[]
  files: number
  /** The start of the user's running timer of this task, ISO 8601 UTC. */
  timer: string | null
}

export type Prerequisite = {
  id: number
  label: string
  done: boolean
  user_id: number
  /** True if the user may open it. */
  open: boolean
}

type TaskRow = PolicyFields &
  Audience & {
    id: number
    label: string
    starts_at: string | null
    ends_at: string | null
    progress: string
    feedback: string
    /** Instant of the conclusion, ISO 8601 UTC. */
    closed: string | null
    /** dd/MM/yyyy HH:mm of it, in the company's time zone. */
    closed_on: string | null
    series_id: number | null
    repeat_day: string | null
    repeat_interval: string | null
    repeat_rule: unknown
    /** The rule before another series took over its later dates. */
    uncut: unknown
    /** True if 'this and the following' divided its repetition. */
    divided: boolean | null
    starts_on: string | null
    backlog_id: number | null
    /** The minutes it belongs to. */
    minutes_id: number | null
    about_id: number | null
    project_id: number | null
    notify: string
    priority_of_team: boolean
    returned_by: number | null
    returned_words: string
    asked_words: string | null
    /** The version, ISO 8601 UTC with milliseconds. */
    updated_at: string
    /** How many tasks its day has in all, where days were read. */
    of_day: number | null
  }

/** Which tasks to read, with the values their statement numbers. */
export type Page<Row extends ListedTask = ListedTask> = {
  statement: string
  values: readonly unknown[]
  /** Never there: it says what the statement reads. */
  row?: Row
}

/** Most tasks of a stretch of the calendar; each of its days has its share. */
const calendarLimit = 2000
/** Most tasks of the backlog that are listed. */
const backlogLimit = 500
/** Most open tasks of a table. */
const openLimit = 500

const byHour = 'date, starts_at nulls first, id'
const newestDayFirst = 'date desc, starts_at nulls first, id'
const newestFirst = 'id desc'
const soonestFirst = 'date, starts_at nulls first, id'
const lastDoneFirst = 'closed_at desc, id desc'

/**
 * The tasks a user may open: their own, the team's, and those they wrote for somebody else. A task sent from the backlog
 * to the calendar is another task now.
 */
export const visible = `company_id = $1 and ${seenBy('$2')} and scheduled_at is null`
export const kinds = ['user_id = $2', `${ofTeamFor('$2')} and user_id <> $2`]
/** The acting person, where a statement has no number for them. */
const acting = "(select nullif(current_setting('app.user_id', true), '')::bigint)"
const ofKind = (kind: string, condition: string) =>
  `from routine.tasks where company_id = $1 and ${kind} and ${condition}`
const isLate = "status = '1' and date < $3::date"
const isWaiting = 'date is null and scheduled_at is null'
const isDone = "status = '2'"

const days = narrowable(5, (and, values) =>
  statementFor(
    `select * from (
     select both_kinds.*, row_number() over of_day as place, count(*) over (partition by date) as of_day
     from (${union(`date between $3::date and $4::date${and}`)}) both_kinds
     window of_day as (partition by date order by starts_at nulls first, id)
   ) placed where place <= $5`,
    byHour,
    values,
    't.of_day',
  ),
)
const oneDay = narrowable(5, (and, values) =>
  statementFor(
    `select * from (${union(`date = $3::date${and}`)}) both_kinds order by ${byHour} limit $4 offset $5`,
    byHour,
    values,
  ),
)
const dayCount = narrowable(3, (and) => countOf(`date = $3::date${and}`))
const late = narrowable(3, (and, values) =>
  statementFor(ownAndTeam(isLate + and, newestDayFirst, `limit ${lateListed}`), newestDayFirst, values),
)
const firstLate = statementFor(ownAndTeam(isLate, newestDayFirst, `limit ${lateShown}`), newestDayFirst, 3)
const backlog = narrowable(2, (and, values) =>
  statementFor(ownAndTeam(isWaiting + and, newestFirst, `limit ${backlogLimit}`), newestFirst, values),
)
/**
 * Open ones of any day. Of a repetition those that are due and the next one: hundreds of the same title would hide
 * everything else.
 */
const isOpen = `status = '1' and scheduled_at is null and (series_id is null or date <= $3::date or not exists (
  select from routine.tasks e
  where e.company_id = $1 and e.series_id = tasks.series_id and e.user_id = tasks.user_id and e.status = '1'
    and e.date > $3::date and (e.date, e.id) < (tasks.date, tasks.id)))`
const open = narrowable(3, (and, values) =>
  statementFor(ownAndTeam(isOpen + and, soonestFirst, `limit ${openLimit}`), soonestFirst, values),
)
const openCount = narrowable(3, (and) => countOf(isOpen + and))
/** The same of everybody, as far as whoever leads reads it. */
const readable = `(user_id = $2 or ${readByLeads()})`
const openOfTeam = narrowable(3, (and, values) =>
  statementFor(
    `select * from routine.tasks where company_id = $1 and ${isOpen}${and} and ${readable}
     order by ${soonestFirst} limit ${openLimit}`,
    soonestFirst,
    values,
  ),
)
const openOfTeamCount = narrowable(
  3,
  (and) => `
    select count(*) filter (where ${readable}) as total, count(*) filter (where not ${readable}) as hidden
    from routine.tasks where company_id = $1 and ${isOpen}${and}`,
)
/** A day of no task, after all days. */
const withoutDay = "coalesce(date, '9999-12-31'::date)"
const openAfter = narrowable(6, (and, values) =>
  statementFor(
    `select * from (${union(`${isOpen} and (${withoutDay}, id) > ($4::date, $5::bigint)${and}`)}) both_kinds
     order by ${withoutDay}, id limit $6`,
    'date, id',
    values,
  ),
)
const openOfTeamAfter = narrowable(6, (and, values) =>
  statementFor(
    `select * from routine.tasks
     where company_id = $1 and ${isOpen} and (${withoutDay}, id) > ($4::date, $5::bigint)${and} and ${readable}
     order by ${withoutDay}, id limit $6`,
    'date, id',
    values,
  ),
)
/** What a list leaves out, because a page of tasks would be as large as all that was ever written in them. */
const whole = 't.description, null::int as of_day'
const one = statementFor(`select * from routine.tasks where ${visible} and id = $3`, 'id', 3, whole)
/** The list stands in a subquery, as `anyOf` of platform/database has it. */
const theseIds = 'select * from routine.tasks where company_id = $1 and id = any((select $2::bigint[])::bigint[])'
const some = statementFor(theseIds, 'date, id', 2, whole)
const someListed = statementFor(theseIds, 'date, id', 2)
const someDone = statementFor(theseIds, lastDoneFirst, 2)

/** Own ones, by whoever; the team's only where the person concluded them. */
const concludedToday = countOf(
  `${isDone} and (type <> '2' or closed_by = $2)
   and closed_at >= $3::date::timestamp at time zone $4 and closed_at < ($3::date + 1)::timestamp at time zone $4`,
)

const doneIds = narrowable(4, (and) => pageOf(isDone + and))
/** Where a person ($6) is asked for: the acting one has their own, of another there are those of the team. */
const doneOfSelf = narrowable(4, (and) => pageOf(isDone + and, [kinds[0]!])).narrowed
const doneOfOther = narrowable(4, (and) => pageOf(isDone + and, [`user_id = $6 and ${ofTeamFor('$2')}`])).narrowed
/** Of those that an index found ($5), which are read once. */
const doneIdsAmong = narrowable(
  5,
  (and) => `
    with among as materialized (
      select id, closed_at from routine.tasks
      where company_id = $1 and (${kinds.join(' or ')}) and ${isDone} and id = any((select $5::bigint[])::bigint[])${and})
    select array(select id from among order by ${lastDoneFirst} limit $3 offset $4) as ids,
      (select count(*) from among) as total`,
).narrowed
/** The ids of the tasks that have a tag or are of a department ($2), and of the concluded ones that have priority. */
const idsWith = {
  tag: 'select task_id as id from routine.task_tags where company_id = $1 and tag_id = $2',
  department: `
    select task_id as id from routine.task_departments where company_id = $1 and department_id = $2
    union all select id from routine.tasks where company_id = $1 and for_people is not null and $2 = any(for_departments)`,
  priority: `select id from routine.tasks where company_id = $1 and ${isDone} and (type = '3' or priority_of_team)`,
} as const
const dayCounts = `
  select date, count(*) as tasks, count(*) filter (where ${isDone}) as done
  from (${union('date between $3::date and $4::date')}) both_kinds group by date`
const lateCount = narrowable(3, (and) => countOf(isLate + and))
const backlogCount = narrowable(2, (and) => countOf(isWaiting + and))

/** The first tasks of each day of a range, both ends included, by day and start hour; those without hour first. */
export const daysPage = (scope: Scope, dates: readonly string[], narrowing?: Narrowing): Page =>
  pageIn(scope, days, [dates[0], dates.at(-1), Math.floor(calendarLimit / dates.length)], narrowing)

/** A page of one day, in the same order. */
export const oneDayPage = (
  scope: Scope,
  date: string,
  { skip, take }: { skip: number; take: number },
  narrowing?: Narrowing,
): Page => pageIn(scope, oneDay, [date, take, skip], narrowing)

/** Open tasks of the past, the most recent day first (decision O047). */
export const latePage = (scope: Scope, narrowing?: Narrowing): Page => pageIn(scope, late, [scope.today], narrowing)

/** The first of them, as many as Home shows. */
export const firstLatePage = ({ companyId, userId, today }: Scope): Page => ({
  statement: firstLate,
  values: [companyId, userId, today],
})

/** The backlog, the newest first. */
export const backlogPage = (scope: Scope, narrowing?: Narrowing): Page => pageIn(scope, backlog, [], narrowing)

/** Open tasks of any day and of none, the soonest first. */
export const openPage = (scope: Scope, narrowing?: Narrowing): Page => pageIn(scope, open, [scope.today], narrowing)

/** Open tasks of everybody that a person who leads reads, the soonest first. */
export const openOfTeamPage = (scope: Scope, narrowing?: Narrowing): Page =>
  pageIn(scope, openOfTeam, [scope.today], narrowing)

/** How many they are, and how many others people wrote only for themselves. */
export async function countOpenOfTeam(scope: Scope, narrowing?: Narrowing): Promise<{ total: number; hidden: number }> {
  const values = [scope.companyId, scope.userId, scope.today]
  const [row] = isNarrowed(narrowing)
    ? await scope.db.raw<{ total: number; hidden: number }>(openOfTeamCount.narrowed, [
        ...values,
        ...valuesOf(scope, narrowing),
      ])
    : await scope.db.raw<{ total: number; hidden: number }>(openOfTeamCount.all, values)
  return row!
}

/** At most `limit` of all open tasks after `last`, by day; of everybody, as `openOfTeamPage`. */
export const openAfterPage = (
  scope: Scope,
  {
    last,
    limit,
    everybody,
  }: { last: { date: string | null; id: number } | undefined; limit: number; everybody: boolean },
  narrowing?: Narrowing,
): Page =>
  pageIn(
    scope,
    everybody ? openOfTeamAfter : openAfter,
    [scope.today, last ? (last.date ?? '9999-12-31') : '0001-01-01', last?.id ?? 0, limit],
    narrowing,
  )

function pageIn(scope: Scope, of: Pair<string>, asked: readonly unknown[], narrowing?: Narrowing): Page {
  const values = [scope.companyId, scope.userId, ...asked]
  return isNarrowed(narrowing)
    ? { statement: of.narrowed, values: [...values, ...valuesOf(scope, narrowing)] }
    : { statement: of.all, values }
}

/**
 * These tasks by date, without asking whether the user sees them: only for ids that the verb has created or found
 * itself.
 */
export const idsPage = ({ companyId }: Scope, ids: readonly number[]): Page<TaskRecord> => ({
  statement: some,
  values: [companyId, ids],
})

/** As `idsPage`, for a list. */
export const listedIdsPage = ({ companyId }: Scope, ids: readonly number[]): Page => ({
  statement: someListed,
  values: [companyId, ids],
})

/** The number of tasks of a list without its limit. */
export const countDay = (scope: Scope, date: string, narrowing?: Narrowing) => count(scope, dayCount, [date], narrowing)
export const countLate = (scope: Scope, narrowing?: Narrowing) => count(scope, lateCount, [scope.today], narrowing)
export const countOpen = (scope: Scope, narrowing?: Narrowing) => count(scope, openCount, [scope.today], narrowing)
/** How many tasks the days from one to another have, and how many of them are concluded; a day without tasks is absent. */
export const countDays = (scope: Scope, from: string, until: string) =>
  scope.db.raw<{ date: string; tasks: number; done: number }>(dayCounts, [scope.companyId, scope.userId, from, until])
export const countBacklog = (scope: Scope, narrowing?: Narrowing) => count(scope, backlogCount, [], narrowing)
export const countConcludedToday = (scope: Scope) =>
  count(scope, { all: concludedToday, narrowed: concludedToday }, [scope.today, scope.actor.timeZone])

async function count(scope: Scope, of: Pair<string>, asked: unknown[], narrowing?: Narrowing): Promise<number> {
  const values = [scope.companyId, scope.userId, ...asked]
  const [row] = isNarrowed(narrowing)
    ? await scope.db.raw<{ total: number }>(of.narrowed, [...values, ...valuesOf(scope, narrowing)])
    : await scope.db.raw<{ total: number }>(of.all, values)
  return row!.total
}

/**
 * Concluded tasks, the last concluded first, and how many there are. A first statement selects the ids of all matches,
 * because searching costs more than a second round trip.
 */
export async function readDone(
  scope: Scope,
  narrowing: Narrowing,
  { skip, take }: { skip: number; take: number },
): Promise<{ tasks: ListedTask[]; total: number }> {
  const { db, companyId, userId } = scope
  if (narrowing.progress !== undefined) return { tasks: [], total: 0 }
  const page = [companyId, userId, take, skip]
  const person = narrowing.client_id
  const narrowed = person === undefined ? doneIds.narrowed : person === userId ? doneOfSelf : doneOfOther
  const among = await foundByIndex(scope, narrowing)
  const [found] = among
    ? await db.raw<DonePage>(doneIdsAmong, [...page, among.ids, ...valuesOf(scope, among.asked)])
    : isNarrowed(narrowing)
      ? await db.raw<DonePage>(narrowed, [...page, ...valuesOf(scope, narrowing)])
      : await db.raw<DonePage>(doneIds.all, page)
  const { ids, total } = found!
  return { tasks: ids.length ? await readTasks(scope, { statement: someDone, values: [companyId, ids] }) : [], total }
}

/**
 * The ids that concluded tasks of a narrowed list are among, by the first part of it that an index knows, and what is to be asked
 * of them still; undefined where there is none, or each finds more than are counted.
 */
async function foundByIndex(
  scope: Scope,
  narrowing: Narrowing,
): Promise<{ ids: number[]; asked: Narrowing } | undefined> {
  const patterns = patternsOf(narrowing.search)
  const ids = patterns.length > 0 ? await idsHolding(scope, 'routine.tasks', patterns) : undefined
  if (ids) return { ids, asked: narrowing }
  const few = async (of: string, values: number[], asked: Narrowing) => {
    const [row] = await scope.db.raw<{ ids: number[] }>(
      `select array(select id from (${of}) found limit ${mostCounted + 1}) as ids`,
      [scope.companyId, ...values],
    )
    return row!.ids.length > mostCounted ? undefined : { ids: row!.ids, asked }
  }
  const { tag_id: tag, department_id: department } = narrowing
  return (
    (tag === undefined ? undefined : await few(idsWith.tag, [tag], { ...narrowing, tag_id: undefined })) ??
    (department === undefined
      ? undefined
      : await few(idsWith.department, [department], { ...narrowing, department_id: undefined })) ??
    // Their index has this condition, and reads fewer pages than the ids.
    (narrowing.priority === undefined ? undefined : await few(idsWith.priority, [], narrowing))
  )
}

type DonePage = { ids: number[]; total: number }

/** The ids of a page of concluded tasks, and their number, each read from the index of its kind no further than needed. */
function pageOf(condition: string, of: readonly string[] = kinds): string {
  const parts = of.map(
    (kind) =>
      `(select id, closed_at ${ofKind(kind, condition)} order by ${lastDoneFirst} limit $3::bigint + $4::bigint)`,
  )
  const all = of.map((kind) => `select ${ofKind(kind, condition)}`)
  return `
    select array(select id from (${parts.join(' union all ')}) found order by ${lastDoneFirst} limit $3 offset $4) as ids,
      (select count(*) from (${all.join(' union all ')} limit ${mostCounted + 1}) counted) as total`
}

/**
 * Own and team tasks under one more condition, each read from its own index; no task is in both. `limit` applies to
 * each of the two and to the union.
 */
function ownAndTeam(condition: string, order: string, limit: string): string {
  const parts = kinds.map((kind) => `(select * ${ofKind(kind, condition)} order by ${order} ${limit})`)
  return `select * from (${parts.join(' union all ')}) both_kinds order by ${order} ${limit}`
}

function union(condition: string): string {
  return kinds.map((kind) => `select * ${ofKind(kind, condition)}`).join(' union all ')
}

function countOf(condition: string): string {
  return `select ${kinds.map((kind) => `(select count(*) ${ofKind(kind, condition)})`).join(' + ')} as total`
}

/**
 * The statement that reads the tasks of `from` completely; its first row has what belongs to all of them, kind by kind and
 * column by column. The page is selected once; one statement for each kind would cost both sides more to send, plan and
 * answer than to carry out, and a text with the names of its columns in every row is three times as long. `from` uses
 * `values` values; the company's time zone comes after them.
 */
function statementFor(from: string, order: string, values: number, more = 'null::int as of_day'): string {
  const theirs = 'company_id = $1 and task_id = any((select ids from these)::bigint[])'
  const parts: { [Kind in keyof Belonging]-?: readonly [columns: string, rows: string] } = {
    contacts: ['task_id, contact_id', `routine.task_contacts where ${theirs} order by task_id, contact_id`],
    departments: ['task_id, department_id', `routine.task_departments where ${theirs} order by task_id, department_id`],
    tags: ['task_id, tag_id', 'tags'],
    tagged: [
      'id, label, color, user_id',
      `(select g.id, g.label, k.color, g.user_id from routine.tags g join routine.tag_colors k on k.id = g.color_id
        where g.company_id = $1 and g.id in (select tag_id from tags)
        order by lower(g.label), g.id) known`,
    ],
    subjects: [
      'task_id, id, title, status, feedback',
      `routine.task_subjects where ${theirs} order by task_id, position`,
    ],
    links: ['task_id, link', `routine.task_links where ${theirs} order by task_id, position`],
    prerequisites: [
      'task_id, id, label, done, user_id, open',
      `(select x.task_id, p.id, p.label, p.status = '2' as done, p.user_id,
          coalesce(${seenBy(acting, 'p.')}, false) as open
        from (select task_id, prerequisite_id from routine.task_prerequisites where ${theirs}) x
        join routine.tasks p on p.company_id = $1 and p.id = x.prerequisite_id
        order by x.task_id, p.date nulls last, p.id) known`,
    ],
    files: [
      'task_id, files',
      `(select task_id, count(*) as files from routine.task_files where ${theirs} group by task_id) known`,
    ],
    timers: [
      'task_id, since',
      `(select task_id, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
        from routine.timesheet_entries where company_id = $1 and user_id = ${acting} and ended_at is null) known`,
    ],
  }
  const belonging = Object.entries(parts).map(([kind, [columns, rows]]) => {
    const lists = columns.split(', ').map((column) => `array_agg(${column})`)
    return `'${kind}', (select json_build_array(${lists.join()}) from (select ${columns} from ${rows}) x)`
  })
  return `
    with page as materialized (${from}), these as materialized (select array(select id from page) as ids),
      tags as materialized (select task_id, tag_id from routine.task_tags where ${theirs})
    select t.id, t.label, t.date, t.starts_at, t.ends_at, t.type, t.status, t.progress, t.feedback, t.user_id, t.created_by,
      t.closed_at::text as closed, (t.closed_at at time zone $${values + 1})::text as closed_on,
      t.series_id, s.repeat_day, s.repeat_interval, s.repeat_rule, s.uncut, s.uncut is not null or s.family is not null as divided, s.starts_on, s.user_id as rule_user_id,
      s.created_by as rule_created_by, s.type as rule_type,
      r.date as asked_date, r.words as asked_words, t.returned_by, t.returned_words,
      ${more}, t.backlog_id, t.minutes_id, t.about_id, t.project_id, t.notify,
      t.priority_of_team, t.for_departments, t.for_people, t.updated_at::text as updated_at,
      case when t.nth = 1 then json_build_object(${belonging.join(',\n')}) end as belonging
    from (select *, row_number() over (order by ${order}) as nth from page) t
    left join routine.date_requests r on r.company_id = $1 and r.task_id = t.id and r.asked_by = t.user_id
      and t.status = '1'
    left join routine.series s on s.company_id = $1 and s.id = t.series_id and s.ended_at is null
    order by t.nth`
}

/** A list for each column, null where there is no row. */
type Columns<Row extends readonly unknown[]> = { [Column in keyof Row]: Row[Column][] | null }
type Belonging = {
  contacts: Columns<[task: number, id: number]>
  departments: Columns<[task: number, id: number]>
  tags: Columns<[task: number, id: number]>
  /** The tags of all of them, in the order in which a task shows its own. */
  tagged: Columns<[id: number, label: string, color: string, owner: number]>
  subjects: Columns<
    [task: number, id: number, title: string, status: Task['subjects'][number]['status'], feedback: string]
  >
  links: Columns<[task: number, link: string]>
  prerequisites: Columns<[task: number, id: number, label: string, done: boolean, user: number, open: boolean]>
  files: Columns<[task: number, files: number]>
  /** The user's running timer, of whichever task. */
  timers: Columns<[task: number, since: string]>
}
const none: readonly never[] = []

/** Reads a page of tasks. */
export async function readTasks<Row extends ListedTask>(
  { db, actor }: Scope,
  { statement, values }: Page<Row>,
): Promise<Row[]> {
  const tasks = await db.raw<TaskRecord & { belonging: Belonging | null }>(statement, [...values, actor.timeZone])
  const belonging = tasks[0]?.belonging
  if (!belonging) return []
  const contactsOf = grouped(belonging.contacts, (id) => id)
  const departmentsOf = grouped(belonging.departments, (id) => id)
  const tagsOf = tagsByTask(belonging)
  const subjectsOf = grouped(belonging.subjects, (id, title, status, feedback) => ({ id, title, status, feedback }))
  const linksOf = grouped(belonging.links, (link) => ({ link }))
  const prerequisitesOf = grouped(belonging.prerequisites, (id, label, done, user_id, open) => {
    return { id, label, done, user_id, open }
  })
  const filesOf = grouped(belonging.files, (files) => files)
  const [timed, since] = belonging.timers
  return tasks.map(
    (task): ListedTask => ({
      ...task,
      closed: task.closed === null ? null : isoOf(task.closed),
      closed_on: task.closed_on === null ? null : minuteOf(task.closed_on),
      updated_at: isoOf(task.updated_at),
      contacts: contactsOf.get(task.id) ?? none,
      departments: departmentsOf.get(task.id) ?? none,
      tags: tagsOf.get(task.id) ?? [],
      subjects: subjectsOf.get(task.id) ?? [],
      links: linksOf.get(task.id) ?? [],
      prerequisites: prerequisitesOf.get(task.id) ?? [],
      files: filesOf.get(task.id)?.[0] ?? 0,
      timer: timed?.[0] === task.id ? since![0]! : null,
    }),
  ) as Row[]
}

/** An instant as PostgreSQL writes it ('2026-11-20 13:05:00.12+00'), in ISO 8601 with milliseconds. */
const isoOf = (text: string) => {
  const thousandths = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : ''
  return flat(text.slice(0, 10), 'T', text.slice(11, 19), '.', thousandths.padEnd(3, '0').slice(0, 3), 'Z')
}

/** dd/MM/yyyy HH:mm of a wall clock's time as PostgreSQL writes it. */
const minuteOf = (text: string) => flat(formatDate(text.slice(0, 10)), ' ', text.slice(11, 16))

/** The values of each task, made of the columns after that of the task. */
function grouped<Rest extends unknown[], Value>(
  [tasks, ...columns]: Columns<[task: number, ...Rest]>,
  value: (...row: Rest) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  const rest = columns as unknown[][]
  for (const [place, task] of (tasks ?? []).entries()) {
    const one = value(...(rest.map((column) => column[place]) as Rest))
    const group = groups.get(task)
    if (group) group.push(one)
    else groups.set(task, [one])
  }
  return groups
}

function tagsByTask({ tags, tagged: [ids, labels, colors, owners] }: Belonging): Map<number, ListedTask['tags']> {
  const known = new Map(
    ids?.map((id, place) => [
      id,
      { place, tag: { tag_id: id, label: labels![place]!, color: colors![place]!, owner_id: owners![place]! } },
    ]),
  )
  const groups = grouped(tags, (id) => known.get(id)!)
  return new Map(
    [...groups].map(([task, some]) => [task, some.sort((one, other) => one.place - other.place).map(({ tag }) => tag)]),
  )
}

/** @throws not_found for a task that does not exist, of another company, or that the user does not see. */
export async function findTask(scope: Scope, id: number): Promise<TaskRecord> {
  const page: Page<TaskRecord> = { statement: one, values: [scope.companyId, scope.userId, id] }
  const [task] = await readTasks(scope, page)
  if (!task) throw fail('not_found')
  return task
}

/** As `findTask`, and nobody changes the task before the end of the transaction. */
export async function lockTask(scope: Scope, id: number): Promise<TaskRecord> {
  const lock = `select id from routine.tasks where ${visible} and id = $3 for update`
  const [, task] = await Promise.all([scope.db.raw(lock, [scope.companyId, scope.userId, id]), findTask(scope, id)])
  return task
}

/**
 * The tasks of `ids` that the user sees, by date; nobody changes them before the end of the transaction. They are locked
 * in the order of their ids, whoever locks them.
 * @param leading also those that only whoever leads reads.
 */
export async function lockTasks(scope: Scope, ids: readonly number[], leading = false): Promise<TaskRecord[]> {
  const { db, companyId, userId } = scope
  const locked = await db.raw<{ id: number }>(
    `select id from routine.tasks where ${leading ? readOrLed : visible} and id = any($3::bigint[]) order by id for update`,
    [companyId, userId, ids],
  )
  if (locked.length === 0) return []
  return readTasks(scope, idsPage(scope, idsOf(locked, 'id')))
}

const readOrLed = `company_id = $1 and (${seenBy('$2')} or ${readByLeads()}) and scheduled_at is null`

/** The fields of a task that its hours and comments need. */
export type TaskGlance = Audience & {
  id: number
  label: string
  status: string
  starts_at: string | null
  series_id: number | null
  user_id: number
  created_by: number
  type: string
}

const glance = `
  select id, label, status, starts_at, series_id, user_id, created_by, type, for_departments, for_people
  from routine.tasks where ${visible} and id = $3`

/**
 * Some fields of a task the user sees; `lockShared` locks it FOR KEY SHARE: nobody concludes or deletes it before the
 * end of the transaction.
 *
 * @throws not_found.
 */
export async function glanceAtTask(
  { db, companyId, userId }: Scope,
  id: number,
  { lockShared = false }: { lockShared?: boolean } = {},
): Promise<TaskGlance> {
  const [task] = await db.raw<TaskGlance>(lockShared ? `${glance} for key share` : glance, [companyId, userId, id])
  if (!task) throw fail('not_found')
  return task
}

/** Where a task stands, for records that were made into tasks. */
type TaskState = { id: number; date: string | null; done: boolean; user_id: number; seen: boolean }

/** Tasks of the company among `ids`; `seen`: whether the user sees them. */
export async function taskStates({ db, companyId, userId }: Scope, ids: readonly number[]): Promise<TaskState[]> {
  if (ids.length === 0) return []
  return db.raw<TaskState>(
    `select id, date, status = '2' as done, user_id,
       ${seenBy('$2')} and scheduled_at is null as seen
     from routine.tasks where company_id = $1 and id = any($3::bigint[])`,
    [companyId, userId, ids],
  )
}
