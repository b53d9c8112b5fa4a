import { resultsLimits } from '@prumo/contract/results/limits.ts'
import type { PlanFilter, PlanListing } from '@prumo/contract/results/plans/endpoints.ts'
import { type PlanStatus, planStatuses } from '@prumo/contract/results/plans/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { findDepartment } from '../../admin/departments/departments.ts'
import { disabledMemberIds, memberNames } from '../../identity/members/queries.ts'
import { ownCollaboratorId } from '../../people/collaborators/own-department.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { counted, rowsOfPage, totalOf } from '../../platform/database/pages.ts'
import { asksOnly, countedHolding, holding, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { planActions, type ShownRow, shownColumns } from './queries.ts'
import { isDue, isToCheck, statusOn } from './status.ts'
import { presentActions, presentPlans } from './wire.ts'

const orders: Record<PlanListing['order'], string> = {
  expected_end: 'p.expected_end',
  espected_start: 'p.expected_start',
  real_end: 'p.real_end',
  problem: 'p.problem',
  to_do: 'p.to_do',
  to_much: 'p.to_much',
}

/**
 * A page of the plans of a filter, and how many of them have each status, whichever statuses it asks for; those that are
 * concluded, which years make many, are counted as `total` is.
 */
export async function plansOf(scope: Scope, { order, direction, page, per_page, ...filter }: PlanListing) {
  const way = direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  // Those that are concluded have the day of it, and are read from its index backwards.
  const lastDoneFirst = filter.open === 'false' && order === 'real_end' && direction === 'desc'
  const { status, ...anyStatus } = filter
  const search = await searched(scope, filter)
  const ofAnyStatus = meets(scope, anyStatus, search)
  const done = sql`from results.plans p where ${ofAnyStatus} and p.real_end is not null`
  // An index knows how many plans have a word, and the open ones are few.
  const concluded =
    search.common && filter.open !== 'true' && asksOnly(filter, ['search', 'status', 'open'])
      ? countedHolding('results.plans', search.patterns, {
          not: sql`from results.plans p where p.company_id = ${scope.companyId} and ${search.matching} and p.real_end is null`,
          all: done,
        })
      : counted(done)
  const [rows, counts] = await Promise.all([
    rowsOfPage<ShownRow>(
      scope,
      {
        select: shownColumns(scope.today),
        id: sql`p.id`,
        from: sql`from results.plans p where ${meets(scope, filter, search)}`,
        order: lastDoneFirst ? sql`p.real_end desc, p.id desc` : sql`${sql.ref(orders[order])} ${way}, p.id`,
      },
      { page, per_page },
    ),
    scope.db.all<{ status: PlanStatus; count: number }>`
      select ${statusOn(scope.today)} as status, count(*)::int as count
      from results.plans p where ${ofAnyStatus} and p.real_end is null group by 1
      union all
      select 'SUCCESS', done.total::int from (${concluded}) done where done.total > 0
      order by 1`,
  ])
  const total = totalOf(counts.filter((one) => !status?.length || status.includes(one.status)))
  return { response: await presentPlans(scope, rows), total, counts }
}

/** As `plansOf`, of one department. @throws not_found. */
export async function plansOfDepartment(
  scope: Scope,
  department_id: number,
  listing: Omit<PlanListing, 'department_id'>,
) {
  await findDepartment(scope, department_id)
  return plansOf(scope, { ...listing, department_id })
}

/** A plan with its actions. @throws not_found. */
export async function findPlan(scope: Scope, id: number) {
  const [row, actions] = await Promise.all([
    scope.db.first<ShownRow>`select ${shownColumns(scope.today)} from results.plans p
      where p.company_id = ${scope.companyId} and p.id = ${id}`,
    planActions.all(scope, { most: resultsLimits.actions, where: { plan_id: id } }),
  ])
  if (!row) throw fail('not_found')
  const [[plan], shown] = await Promise.all([presentPlans(scope, [row]), presentActions(scope, actions)])
  return { ...plan!, actions: shown }
}

/** What plans are to do and how they stand, for records that are linked with them; unknown ids are absent. */
export const planNames = ({ db, companyId, today }: Scope, ids: readonly number[]) =>
  db.all<{ id: number; to_do: string; status: PlanStatus }>`
    select p.id, p.to_do, ${statusOn(today)} as status from results.plans p
    where p.company_id = ${companyId} and p.id = any(${ids}::bigint[]) order by p.id desc`

/** True for people who may see plans of action, and for the system itself, which tells all. */
export const seesPlans = (scope: Scope): boolean => scope.actor.userId === null || scope.can('results')

/** The plans that were made of records of a kind, the newest first, at most 200; none for people who may not see plans. */
export async function plansOfOrigins(scope: Scope, kind: string, ids: readonly string[]) {
  if (ids.length === 0 || !seesPlans(scope)) return []
  const rows = await scope.db.all<ShownRow>`select ${shownColumns(scope.today)} from results.plans p
    where p.company_id = ${scope.companyId} and p.origin_kind = ${kind} and p.origin_id = any(${ids}::text[])
    order by p.id desc limit 200`
  return presentPlans(scope, rows)
}

/** The numbers of the plans that were made of records of a kind, whoever asks, the newest first, at most 200. */
export const planNumbers = ({ db, companyId }: Scope, kind: string, ids: readonly string[]) =>
  db.all<{ id: number; origin_id: string }>`select p.id, p.origin_id from results.plans p
    where p.company_id = ${companyId} and p.origin_kind = ${kind} and p.origin_id = any(${ids}::text[])
    order by p.id desc limit 200`

const mostOwn = 100

/** The plans made of what the acting person has to learn, those not concluded first. */
export async function ownDevelopmentPlans(scope: Scope) {
  const { db, companyId, today } = scope
  const own = await ownCollaboratorId(scope)
  if (own === undefined) return []
  type Row = {
    id: number
    to_do: string
    origin_id: string
    expected_end: string | null
    status: PlanStatus
    responsible_id: number | null
  }
  const rows = await db.all<Row>`
    select p.id, p.to_do, p.origin_id, p.expected_end, ${statusOn(today)} as status, p.responsible_id
    from results.plans p
    where p.company_id = ${companyId} and p.origin_kind = 'competence_gap' and p.origin_id like ${`${own}@%`}
    order by p.real_end is not null, p.expected_end nulls last, p.id limit ${mostOwn}`
  const names = await memberNames(scope, idsOf(rows, 'responsible_id'))
  return rows.map(({ origin_id, responsible_id, ...plan }) => ({
    ...plan,
    competence_id: Number(origin_id.split('@')[1]),
    status_label: planStatuses[plan.status],
    responsible: names.get(responsible_id ?? 0) ?? '',
  }))
}

/** What follows `where` for the plans of a filter, of `results.plans p`. */
export const plansThat = async (scope: Scope, filter: PlanFilter): Promise<RawBuilder<unknown>> =>
  meets(scope, filter, await searched(scope, filter))

/** What a filter names that only other tables know: who left, and what has the words. */
async function searched(scope: Scope, { of_left, search }: PlanFilter) {
  const patterns = patternsOf(search)
  const found = await holding(scope, 'results.plans', patterns, {
    id: sql`p.id`,
    matches: sql`p.words like all (${patterns}::text[])`,
  })
  return { left: of_left && (await disabledMemberIds(scope)), patterns, ...found }
}

function meets(
  { companyId, userId, today }: Scope,
  filter: PlanFilter,
  { left, patterns, matching }: Awaited<ReturnType<typeof searched>>,
): RawBuilder<unknown> {
  const conditions = [
    sql`p.company_id = ${companyId}`,
    filter.status?.length && sql`${statusOn(today)} = any(${filter.status}::text[])`,
    filter.open && (filter.open === 'true' ? sql`p.real_end is null` : sql`p.real_end is not null`),
    filter.department_id && sql`p.department_id = ${filter.department_id}`,
    filter.responsible_id && sql`p.responsible_id = ${filter.responsible_id}`,
    left && sql`p.responsible_id = any(${left}::bigint[])`,
    filter.from && sql`p.expected_end >= ${filter.from}::date`,
    filter.to && sql`p.expected_end <= ${filter.to}::date`,
    filter.to_check && sql`p.verifier_id = ${userId} and ${isToCheck(today)}`,
    filter.waiting && sql`p.responsible_id = ${userId} and ${isDue(today)}`,
    patterns.length > 0 && matching,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}
