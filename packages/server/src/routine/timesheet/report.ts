import type { Amount } from '@prumo/contract/money.ts'
import { centsOf, ofCents } from '@prumo/contract/money.ts'
import type { TimesheetRow, TimesheetTotals } from '@prumo/contract/routine/timesheet/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { projectsByIds } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { seenByActor } from '../tasks/audience.ts'
import { type ApprovalRecord, decidable, presentApprovals } from './approval-records.ts'
import { inMonth } from './moments.ts'
import { isClosed, mayChange, seesTeam } from './policy.ts'

/** The person (absent: everybody) and the month 'yyyy-MM' (absent: all). */
export type HoursChoice = { userId?: number; month?: string }

type RowRecord = {
  id: number
  user_id: number
  task_id: number | null
  label: string
  date: string | null
  starts_at: string | null
  ends_at: string | null
  kind: string
  started_at: Date
  ended_at: Date | null
  seconds: number | null
  openable: boolean
  locked: boolean
  hour_cost: Amount | null
  cost: Amount | null
  project_id: number | null
}
/** An entry with the project and the contacts of its task, and what it cost, where the reader may see that. */
export type CostedRow = TimesheetRow & {
  hour_cost: Amount | null
  cost: Amount | null
  contacts: string
  project: string
}
type TagRecord = TimesheetRow['tags'][number] & { task_id: number }
type Total = { entries: number; total: number }

const maximumTasks = 100
const maximumPeople = 500
const maximumNames = 3
const seconds = sql`extract(epoch from e.ended_at - e.started_at)::bigint`
const sumOfSeconds = sql`coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint`
/** The task of the entry; null once it is deleted. */
const withTask = sql`left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id`

/** A page of the chosen entries, newest first (R113), with their number and the sum of their seconds. */
export async function reportPage(
  scope: Scope,
  choice: HoursChoice,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: TimesheetRow[]; total: number; seconds: number }> {
  const [rows, counted] = await Promise.all([
    scope.db.all(rowsOf(scope, choice, sql`limit ${per_page} offset ${(page - 1) * per_page}`)),
    scope.db.first<{ total: number; seconds: number }>`
      select count(*) as total, ${sumOfSeconds} as seconds
      from routine.timesheet_entries e where ${chosen(scope, choice)}`,
  ])
  return { response: await present(scope, rows), ...counted! }
}

/**
 * At most `limit` entries after `last` in the order of `reportPage`, the first ones without it; with `costs` what each
 * cost.
 */
export async function reportAfter(
  scope: Scope,
  choice: HoursChoice,
  { last, limit }: { last: Pick<TimesheetRow, 'id' | 'real_started'> | undefined; limit: number },
  { costs = false } = {},
): Promise<CostedRow[]> {
  const after = last ? sql`and (e.started_at, e.id) < (${last.real_started}::timestamptz, ${last.id}::bigint)` : sql``
  const rows = await scope.db.all(rowsOf(scope, choice, sql`limit ${limit}`, { more: after, costs }))
  const [presented, contacts, projects] = await Promise.all([
    present(scope, rows),
    contactsOf(scope, rows),
    projectNames(scope, rows),
  ])
  return rows.map(({ hour_cost, cost, task_id, project_id }, place) => ({
    ...presented[place]!,
    hour_cost,
    cost,
    contacts: (task_id && contacts.get(task_id)) || '',
    project: (project_id && projects.get(project_id)) || '',
  }))
}

const projectNames = async (scope: Scope, rows: readonly { project_id: number | null }[]) =>
  new Map((await projectsByIds(scope, idsOf(rows, 'project_id'))).map(({ id, name }) => [id, name] as const))

/** The names of the contacts of each task, together. */
async function contactsOf(scope: Scope, rows: readonly RowRecord[]): Promise<Map<number, string>> {
  const taskIds = idsOf(rows, 'task_id')
  if (taskIds.length === 0) return new Map()
  const found = await scope.db.raw<{ task_id: number; contact_ids: number[] }>(
    `select task_id, array_agg(contact_id) as contact_ids from routine.task_contacts
     where company_id = $1 and task_id = any($2::bigint[]) group by task_id`,
    [scope.companyId, taskIds],
  )
  const names = await contactNames(
    scope,
    found.flatMap(({ contact_ids }) => contact_ids),
  )
  return new Map(found.map(({ task_id, contact_ids }) => [task_id, names(contact_ids)]))
}

/** Says the names of some of these contacts, together. */
async function contactNames(scope: Scope, ids: readonly number[]): Promise<(some: readonly number[]) => string> {
  const nameOf = new Map((await contactsByIds(scope, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  return (some) =>
    some
      .flatMap((id) => nameOf.get(id) ?? [])
      .sort(alphabetically)
      .join(', ')
}

/** How many entries were chosen, and their seconds. */
export const sumOf = async (scope: Scope, choice: HoursChoice): Promise<Total> =>
  (await scope.db.first<Total>`
    select count(*) as entries, ${sumOfSeconds} as total
    from routine.timesheet_entries e where ${chosen(scope, choice)}`)!

/**
 * The hours of a month by task (all occurrences of a series are one), by person, by contact and by project, the most hours first; with `ofTeam`
 * what they cost, for whoever may see it, and which of them the user decides about.
 */
export async function totalsOf(
  scope: Scope,
  choice: HoursChoice & { month: string },
  { ofTeam = false } = {},
): Promise<z.input<typeof TimesheetTotals>> {
  const where = chosen(scope, choice)
  const seesCosts = ofTeam && scope.can('finance')
  const month = `${choice.month}-01`
  const [tasks, people, byContacts, byProject, all] = await Promise.all([
    scope.db.all<Total & { calendar_id: number | null; label: string; client_ids: number[]; clients: number }>`
      select max(t.id) filter (where ${openable(scope)}) as calendar_id,
        (array_agg(coalesce(t.label, e.label) order by e.started_at desc))[1] as label,
        (array_agg(distinct e.user_id))[1:${sql.lit(maximumNames)}] as client_ids, count(distinct e.user_id) as clients,
        count(*) as entries, ${sumOfSeconds} as total
      from routine.timesheet_entries e ${withTask} where ${where}
      group by coalesce('s' || t.series_id, 't' || e.task_id, 'x' || e.label)
      order by total desc, label limit ${maximumTasks}`,
    scope.db.all<Total & ApprovalRecord & { client_id: number; hour_cost: Amount | null; cost: Amount | null }>`
      select w.*, a.state, a.note, a.submitted_at, a.decided_at, a.decided_by, c.cost as hour_cost,
        round(w.total * c.cost / 3600, 2) as cost
      from (
        select e.user_id as client_id, count(*) as entries, ${sumOfSeconds} as total
        from routine.timesheet_entries e where ${where}
        group by e.user_id order by total desc, e.user_id limit ${maximumPeople}
      ) w
      left join routine.timesheet_approvals a
        on a.company_id = ${scope.companyId} and a.user_id = w.client_id and a.month = ${month}::date
      left join lateral (
        ${costOf(scope, sql`w.client_id`, sql`${month}::date`)}
      ) c on ${seesCosts}
      order by w.total desc, w.client_id`,
    scope.db.all<Total & { contact_ids: number[] | null; cost: Amount | null }>`
      select k.contact_ids, count(*) as entries, ${sumOfSeconds} as total,
        round(sum(${seconds} * c.cost / 3600), 2) as cost
      from routine.timesheet_entries e
      left join lateral (
        select array_agg(x.contact_id order by x.contact_id) as contact_ids from routine.task_contacts x
        where x.company_id = e.company_id and x.task_id = e.task_id
      ) k on true
      left join lateral (${costOf(scope, sql`e.user_id`, sql`${month}::date`)}) c on ${seesCosts}
      where ${where}
      group by k.contact_ids order by total desc, k.contact_ids nulls last limit ${maximumTasks}`,
    scope.db.all<Total & { project_id: number | null; cost: Amount | null }>`
      select t.project_id, count(*) as entries, ${sumOfSeconds} as total,
        round(sum(${seconds} * c.cost / 3600), 2) as cost
      from routine.timesheet_entries e ${withTask}
      left join lateral (${costOf(scope, sql`e.user_id`, sql`${month}::date`)}) c on ${seesCosts}
      where ${where}
      group by t.project_id order by total desc, t.project_id nulls last limit ${maximumTasks}`,
    scope.db.first<{ total: number }>`select ${sumOfSeconds} as total from routine.timesheet_entries e where ${where}`,
  ])
  const [names, approvals, contacts, projects] = await Promise.all([
    memberNames(scope, [...people.map(({ client_id }) => client_id), ...tasks.flatMap(({ client_ids }) => client_ids)]),
    presentApprovals(scope, people),
    contactNames(
      scope,
      byContacts.flatMap(({ contact_ids }) => contact_ids ?? []),
    ),
    projectNames(scope, byProject),
  ])
  return {
    contacts: byContacts.map(({ contact_ids, ...sums }) => ({
      ...sums,
      name: contacts(contact_ids ?? []),
    })),
    projects: byProject.map(({ project_id, ...sums }) => ({
      ...sums,
      name: (project_id && projects.get(project_id)) || '',
    })),
    tasks: tasks.map(({ client_ids, ...task }) => ({
      ...task,
      client_names: client_ids.map((id) => names.get(id) ?? '').sort(alphabetically),
    })),
    people: people.map(({ client_id, entries, total, hour_cost, cost, ...approval }, place) => ({
      client_id,
      client_name: names.get(client_id) ?? '',
      entries,
      total,
      approval: approvals[place]!,
      hour_cost,
      cost,
      can: ofTeam ? decidable(scope, client_id, approval) : { approve: false, return: false },
    })),
    total: all!.total,
    cost: seesCosts ? ofCents(people.reduce((sum, { cost }) => sum + (cost === null ? 0n : centsOf(cost)), 0n)) : null,
    can: { costs: ofTeam && scope.edits('finance') },
  }
}

/** In a statement: what an hour of a person costs in a month, the cost of the latest month up to it. */
const costOf = ({ companyId }: Scope, person: ReturnType<typeof sql>, month: ReturnType<typeof sql>) => sql`
  select h.cost from routine.hour_costs h
  where h.company_id = ${companyId} and h.user_id = ${person} and h.since <= ${month}
  order by h.since desc limit 1`

/** In a statement: the condition on `e` that chooses the entries. */
export const chosen = (scope: Scope, { userId, month }: HoursChoice) => sql`
  e.company_id = ${scope.companyId}
  ${userId === undefined ? sql`` : sql`and e.user_id = ${userId}`}
  ${month === undefined ? sql`` : sql`and ${inMonth(scope, 'e.started_at', month)}`}`

/** In a statement: whether the user may open the task `t`. */
const openable = (scope: Scope) => sql<boolean>`${seenByActor(scope, 't.')} and t.scheduled_at is null`

function rowsOf(
  scope: Scope,
  choice: HoursChoice,
  limit: ReturnType<typeof sql>,
  { more = sql``, costs = false } = {},
) {
  return sql<RowRecord>`
    select e.id, e.user_id, e.task_id, coalesce(t.label, e.label) as label, e.kind, e.started_at, e.ended_at,
      case when t.id is null then e.date else t.date end as date,
      case when t.id is null then e.starts_at else t.starts_at end as starts_at,
      case when t.id is null then e.ends_at else t.ends_at end as ends_at,
      ${seconds} as seconds, coalesce(${openable(scope)}, false) as openable, ${sql.raw(isClosed('m.month'))} as locked,
      t.project_id, c.cost as hour_cost, round(${seconds} * c.cost / 3600, 2) as cost
    from (
      select * from routine.timesheet_entries e
      where ${chosen(scope, choice)} ${more}
      order by e.started_at desc, e.id desc ${limit}
    ) e ${withTask}
    cross join lateral (
      select date_trunc('month', e.started_at at time zone ${scope.actor.timeZone})::date as month
    ) m
    left join lateral (${costOf(scope, sql`e.user_id`, sql`m.month`)}) c on ${costs}
    order by e.started_at desc, e.id desc`
}

async function present(scope: Scope, rows: readonly RowRecord[]): Promise<TimesheetRow[]> {
  const taskIds = idsOf(rows, 'task_id')
  const [tags, names, team] = await Promise.all([
    tagsOf(scope, taskIds),
    memberNames(scope, idsOf(rows, 'user_id')),
    seesTeam(scope),
  ])
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    tags: (row.task_id && tags.get(row.task_id)) || [],
    date: row.date,
    hour: row.starts_at,
    hour_finish: row.ends_at,
    real_started: row.started_at.toISOString(),
    real_ended: row.ended_at?.toISOString() ?? null,
    total: row.seconds,
    kind: row.kind as TimesheetRow['kind'],
    calendar_id: row.openable ? row.task_id : null,
    client_id: row.user_id,
    client_name: names.get(row.user_id) ?? '',
    can: { change: mayChange(scope, row, team) },
  }))
}

async function tagsOf(
  { db, companyId }: Scope,
  taskIds: readonly number[],
): Promise<Map<number, TimesheetRow['tags']>> {
  if (!taskIds.length) return new Map()
  const rows = await db.raw<TagRecord>(
    `select x.task_id, x.tag_id, g.label, k.color
     from routine.task_tags x
     join routine.tags g on g.company_id = $1 and g.id = x.tag_id
     join routine.tag_colors k on k.id = g.color_id
     where x.company_id = $1 and x.task_id = any($2::bigint[])
     order by x.task_id, lower(g.label), x.tag_id`,
    [companyId, taskIds],
  )
  const tags = new Map<number, TimesheetRow['tags']>()
  for (const { task_id, ...tag } of rows) tags.set(task_id, [...(tags.get(task_id) ?? []), tag])
  return tags
}
