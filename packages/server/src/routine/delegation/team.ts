import { addDays, startOfWeek, weekDays } from '@prumo/contract/dates.ts'
import {
  type AgendaTask,
  agendaLimit,
  type LateOfTeam,
  type TeamDepartment,
  type TeamMember,
} from '@prumo/contract/routine/delegation/endpoints.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'

/* What the people of the company have to do, for a responsible user. Titles of what somebody wrote only for themselves
   are not shown, not even to them: these tasks are counted. */

type Counts = { open: number; done: number; late: number; minutes: number }
type OfPerson = Counts & { client_id: number; days: { date: string; tasks: number; minutes: number }[] | null }
type OfDepartment = Counts & { department_id: number }

/** Tasks of the week, and open ones of earlier days, of the people in $4: each part is read from its own index. */
const chosen = `
  with chosen as (
    select t.company_id, t.id, t.user_id, t.date, t.status, true as of_week,
      coalesce(extract(epoch from t.ends_at - t.starts_at) / 60, 0) as minutes
    from routine.tasks t
    where t.company_id = $1 and t.user_id = any($4::bigint[]) and t.date between $2::date and $3::date
    union all
    select t.company_id, t.id, t.user_id, t.date, t.status, false, 0
    from routine.tasks t
    where t.company_id = $1 and t.user_id = any($4::bigint[]) and t.status = '1' and t.date < $5::date
      and t.date not between $2::date and $3::date
  )`
const counts = `
  count(*) filter (where of_week and status = '1')::int as open,
  count(*) filter (where of_week and status = '2')::int as done,
  count(*) filter (where status = '1' and date < $5::date)::int as late,
  sum(minutes)::int as minutes`

const byPerson = `${chosen}
  select p.*, d.days
  from (select user_id as client_id, ${counts} from chosen group by user_id) p
  left join (
    select user_id, jsonb_agg(jsonb_build_object('date', date, 'tasks', tasks, 'minutes', minutes)) as days
    from (
      select user_id, date, count(*) as tasks, sum(minutes)::int as minutes from chosen where of_week
      group by user_id, date
    ) of_day group by user_id
  ) d on d.user_id = p.client_id`

const byDepartment = `${chosen}
  select x.department_id, ${counts}
  from chosen c join routine.task_departments x on x.company_id = c.company_id and x.task_id = c.id
  group by x.department_id`

/** The week, Monday to Sunday, of a date (absent: today) by person and by department; people without tasks as well. */
export async function teamWeek(scope: Scope, date: string = scope.today) {
  const from = startOfWeek(date)
  const working = await reachableMembers(scope)
  const values = [scope.companyId, from, addDays(from, 6), working.map(({ id }) => id), scope.today]
  const [people, departments] = await Promise.all([
    scope.db.raw<OfPerson>(byPerson, values),
    scope.db.raw<OfDepartment>(byDepartment, values),
  ])
  const labels = await departmentNames(scope, idsOf(departments, 'department_id'))
  const busy = new Map(people.map((one) => [one.client_id, one]))
  return {
    from,
    people: working
      .map(({ id, name }): TeamMember => ({ client_id: id, client_name: name, ...ofPerson(from, busy.get(id)) }))
      .toSorted((one, other) => alphabetically(one.client_name, other.client_name)),
    departments: departments
      .map((one): TeamDepartment => ({ ...one, label: labels.get(one.department_id) ?? '' }))
      .toSorted((one, other) => alphabetically(one.label, other.label)),
  }
}

function ofPerson(from: string, { open = 0, done = 0, late = 0, minutes = 0, days }: Partial<OfPerson> = {}) {
  const known = new Map(days?.map((day) => [day.date, day]))
  return {
    open,
    done,
    late,
    minutes,
    days: weekDays(from).map((date) => {
      const day = known.get(date)
      return { tasks: day?.tasks ?? 0, minutes: day?.minutes ?? 0 }
    }),
  }
}

const shown = "(t.user_id <> t.created_by or t.user_id = $2 or t.type = '2')"
const lateOnes = `
  from routine.tasks t
  where t.company_id = $1 and t.status = '1' and t.date < $3::date and t.user_id = any($4::bigint[])
    and ($5::bigint is null or exists (
      select from routine.task_departments x
      where x.company_id = t.company_id and x.task_id = t.id and x.department_id = $5))`
const latePage = `
  select t.id, t.label, t.date, t.user_id, t.created_by,
    (t.user_id = $2 or t.created_by = $2 or t.type = '2') as open
  ${lateOnes} and ${shown} order by t.date, t.starts_at nulls first, t.id limit $6 offset $7`
const lateTotals = `
  select count(*) filter (where ${shown})::int as total, count(*) filter (where not ${shown})::int as hidden
  ${lateOnes}`

const agenda = `
  select t.id, case when ${shown} then t.label else '' end as label, t.date, t.starts_at as hour,
    t.ends_at as hour_finish, t.status = '2' as done, t.user_id as client_id,
    (t.user_id = $2 or t.created_by = $2 or t.type = '2') as open, count(*) over ()::int as total
  from routine.tasks t
  where t.company_id = $1 and t.user_id = any($3::bigint[]) and t.date between $4::date and $5::date
    and ($6::bigint is null or exists (
      select from routine.task_departments x
      where x.company_id = t.company_id and x.task_id = t.id and x.department_id = $6))
  order by t.date, t.starts_at nulls first, t.id limit ${agendaLimit}`

type AgendaQuery = { date?: string | undefined; client_id?: number | undefined; department_id?: number | undefined }

/** The tasks of a week, Monday to Sunday, of a person, of a department or of everybody who works here. */
export async function teamAgenda(scope: Scope, { date = scope.today, client_id, department_id }: AgendaQuery) {
  const from = startOfWeek(date)
  const people = await reachableMembers(scope, client_id === undefined ? undefined : [client_id])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const rows = await scope.db.raw<Omit<AgendaTask, 'client_name'> & { total: number }>(agenda, [
    scope.companyId,
    scope.userId,
    [...names.keys()],
    from,
    addDays(from, 6),
    department_id ?? null,
  ])
  return {
    from,
    response: rows.map(({ total: _, ...row }): AgendaTask => ({ ...row, client_name: names.get(row.client_id) ?? '' })),
    total: rows[0]?.total ?? 0,
  }
}

type LateRow = Pick<LateOfTeam, 'id' | 'label' | 'date' | 'open'> & { user_id: number; created_by: number }
type LateQuery = {
  page: number
  per_page: number
  client_id?: number | undefined
  department_id?: number | undefined
}

/** A page of late tasks of the company, the oldest first, how many there are, and how many are only counted. */
export async function lateOfTeam(scope: Scope, { page, per_page, client_id, department_id }: LateQuery) {
  const people = (await reachableMembers(scope, client_id === undefined ? undefined : [client_id])).map(({ id }) => id)
  const values = [scope.companyId, scope.userId, scope.today, people, department_id ?? null]
  const [rows, [totals]] = await Promise.all([
    scope.db.raw<LateRow>(latePage, [...values, per_page, (page - 1) * per_page]),
    scope.db.raw<{ total: number; hidden: number }>(lateTotals, values),
  ])
  const names = await memberNames(scope, [...new Set(rows.flatMap((row) => [row.user_id, row.created_by]))])
  return {
    response: rows.map(
      ({ user_id, created_by, ...row }): LateOfTeam => ({
        ...row,
        client_id: user_id,
        client_name: names.get(user_id) ?? '',
        created_by: names.get(created_by) ?? '',
      }),
    ),
    total: totals!.total,
    hidden: totals!.hidden,
  }
}
