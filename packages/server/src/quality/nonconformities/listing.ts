import { shiftMonth } from '@prumo/contract/dates.ts'
import type { RncFilter } from '@prumo/contract/quality/nonconformities/endpoints.ts'
import type { Stage } from '@prumo/contract/quality/nonconformities/stages.ts'
import { type RawBuilder, sql } from 'kysely'
import { disabledMemberIds } from '../../identity/members/queries.ts'
import { counted, type Page, rowsOfPage, totalOf } from '../../platform/database/pages.ts'
import { asksOnly, countedHolding, holding, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { nextNumber } from '../numbering.ts'
import { type ShownRow, shownColumns, shownFrom } from './queries.ts'
import { presentRncs, type ShownRnc } from './wire.ts'

type Listing = RncFilter & Page
type Count = { stage: Stage; count: number; late: number }

/**
 * A page of the nonconformities of a filter, the newest first, and how many of them are at each stage; those that are
 * closed, which years make many, are counted as `total` is.
 */
export async function rncsOf(scope: Scope, { page, per_page, ...filter }: Listing) {
  const { stage, ...anyStage } = filter
  const search = await searched(scope, filter)
  const [asked, ofAnyStage] = [meets(scope, filter, search), meets(scope, anyStage, search)]
  const done = sql`from quality.nonconformities n where ${ofAnyStage} and n.closed_on is not null`
  // An index knows how many nonconformities have a word, and the open ones are few.
  const closed =
    search.common && filter.open !== 'true' && asksOnly(filter, ['search', 'stage', 'open'])
      ? countedHolding('quality.nonconformities', search.patterns, {
          not: sql`from quality.nonconformities n
            where n.company_id = ${scope.companyId} and ${search.matching} and n.closed_on is null`,
          all: done,
        })
      : counted(done)
  const [rows, counts, next_number] = await Promise.all([
    rowsOfPage<ShownRow>(
      scope,
      {
        select: shownColumns,
        id: sql`n.id`,
        from: sql`${shownFrom(scope)} where ${asked}`,
        among: ofSteps(filter)
          ? sql`${shownFrom(scope)} where ${asked}`
          : sql`from quality.nonconformities n where ${asked}`,
        order: sql`n.year desc, n.number desc, n.id`,
      },
      { page, per_page },
    ),
    scope.db.all<Count>`select s.stage, count(*)::int as count,
        (count(*) filter (where s.stage <> 'closed' and t.due_on < ${scope.today}::date))::int as late
      ${shownFrom(scope)} where ${ofAnyStage} and n.closed_on is null group by s.stage
      ${
        ofSteps(anyStage)
          ? sql``
          : sql`union all select 'closed', done.total::int, 0 from (${closed}) done where done.total > 0`
      }
      order by stage`,
    nextNumber(scope, 'quality.nonconformities', Number(scope.today.slice(0, 4))),
  ])
  const total = totalOf(counts.filter((one) => stage === undefined || one.stage === stage))
  return { response: await presentRncs(scope, rows), total, counts, next_number }
}

/** @throws not_found. */
export async function findRnc(scope: Scope, id: number): Promise<ShownRnc> {
  const [shown] = await presentRncs(scope, [await findShown(scope, id)])
  return shown!
}

/** The nonconformities of these ids; unknown ones are absent. */
export async function rncsByIds(scope: Scope, ids: readonly number[]): Promise<ShownRnc[]> {
  if (ids.length === 0) return []
  const rows = await scope.db.all<ShownRow>`select ${shownColumns} ${shownFrom(scope)}
    where n.company_id = ${scope.companyId} and n.id = any(${ids}::bigint[])`
  return presentRncs(scope, rows)
}

/** A nonconformity with where it stands. @throws not_found. */
export async function findShown(scope: Scope, id: number): Promise<ShownRow> {
  const row = await scope.db.first<ShownRow>`select ${shownColumns} ${shownFrom(scope)}
    where n.company_id = ${scope.companyId} and n.id = ${id}`
  if (!row) throw fail('not_found')
  return row
}

/** The day by which it counts in a month: that of its opening, else that of its registration. */
export const openedOn = ({ actor }: Scope): RawBuilder<string> =>
  sql<string>`coalesce(n.opened_on, (n.created_at at time zone ${actor.timeZone})::date)`

/**
 * For `from`: the nonconformities opened from one day on and before another (day, kind, department_id, cause_group), which are
 * read from indexes alone.
 */
export const openedBetween = ({ companyId, actor }: Scope, first: string, end: string): RawBuilder<unknown> => {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${actor.timeZone}`
  return sql`(
    select opened_on as day, kind, department_id, cause_group from quality.nonconformities
    where company_id = ${companyId} and opened_on >= ${first}::date and opened_on < ${end}::date
    union all
    select (created_at at time zone ${actor.timeZone})::date, kind, department_id, cause_group from quality.nonconformities
    where company_id = ${companyId} and opened_on is null
      and created_at >= ${midnight(first)} and created_at < ${midnight(end)})`
}

/** True if a filter asks for open steps: it is then of `shownFrom`, and otherwise of `quality.nonconformities n` alone. */
const ofSteps = ({ stage, late, mine, of_left }: RncFilter) =>
  (stage !== undefined && stage !== 'closed') || late || mine || of_left

/** What a filter names that only other tables know: who left, and what has the words. */
async function searched(scope: Scope, { of_left, search }: RncFilter) {
  const patterns = patternsOf(search)
  const found = await holding(scope, 'quality.nonconformities', patterns, {
    id: sql`n.id`,
    matches: sql`n.words like all (${patterns}::text[])`,
  })
  return { left: of_left && (await disabledMemberIds(scope)), patterns, ...found }
}

/** The condition for the nonconformities of a filter. */
function meets(
  scope: Scope,
  filter: RncFilter,
  { left, patterns, matching }: Awaited<ReturnType<typeof searched>>,
): RawBuilder<unknown> {
  const conditions = [
    sql`n.company_id = ${scope.companyId}`,
    filter.type && sql`n.kind = ${filter.type}`,
    filter.department_id && sql`n.department_id = ${filter.department_id}`,
    filter.process_id && sql`n.process_id = ${filter.process_id}`,
    filter.cause && sql`n.cause_group = ${filter.cause}`,
    ofSteps(filter) && sql`n.closed_on is null`,
    filter.stage && (filter.stage === 'closed' ? sql`n.closed_on is not null` : sql`s.stage = ${filter.stage}`),
    filter.open && (filter.open === 'true' ? sql`n.closed_on is null` : sql`n.closed_on is not null`),
    filter.late && sql`t.due_on < ${scope.today}::date`,
    filter.mine && sql`t.owner_id = ${scope.userId}`,
    left && sql`t.owner_id = any(${left}::bigint[])`,
    filter.from && sql`${openedOn(scope)} >= ${`${filter.from}-01`}::date`,
    filter.to && sql`${openedOn(scope)} < ${`${shiftMonth(filter.to, 1)}-01`}::date`,
    patterns.length > 0 && matching,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object' && condition !== null),
    sql` and `,
  )
}
