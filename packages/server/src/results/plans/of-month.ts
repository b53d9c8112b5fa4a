import { addDays, daysBetween, shiftMonth } from '@prumo/contract/dates.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'

/** A plan as it stood in a month. `late`: the days between its term and its end, or the end of the month; 0 in time. */
export type PlanOfMonth = {
  id: number
  what: string
  who: string
  due: string | null
  ended: string | null
  late: number
}
export type PlansInMonth = { total: number; rows: PlanOfMonth[] }

/** How many of each kind are named. */
const named = 12

type Row = {
  id: number
  to_do: string
  to_who: string
  responsible_id: number | null
  expected_end: string | null
  real_end: string | null
  total: number
  with_term: number
  on_time: number
}

/**
 * What was promised and done in a month: plans that ended in it, those that were late at its end (of a running month,
 * today), and those whose term is in the month after.
 */
export async function plansOfMonth(scope: Scope, month: string) {
  const [first, next] = [`${month}-01`, `${shiftMonth(month, 1)}-01`]
  const last = next > scope.today ? scope.today : addDays(next, -1)
  const end = next < scope.today ? next : scope.today
  const after = `${shiftMonth(month, 2)}-01`
  const open = sql`(p.real_end is null or p.real_end > ${last}::date)`
  const [concluded, late, coming] = await Promise.all([
    read(scope, sql`p.real_end >= ${first}::date and p.real_end < ${next}::date`, sql`p.real_end desc`),
    read(scope, sql`p.expected_end < ${end}::date and ${open}`, sql`p.expected_end`),
    read(
      scope,
      sql`p.expected_end >= ${next}::date and p.expected_end < ${after}::date and ${open}`,
      sql`p.expected_end`,
    ),
  ])
  const names = await memberNames(
    scope,
    [...concluded, ...late, ...coming].map(({ responsible_id }) => responsible_id),
  )
  const shown = (rows: readonly Row[], until: (row: Row) => string): PlansInMonth => ({
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      what: row.to_do,
      who: names.get(row.responsible_id ?? 0) ?? row.to_who,
      due: row.expected_end,
      ended: row.real_end,
      late: row.expected_end === null ? 0 : Math.max(0, daysBetween(row.expected_end, until(row))),
    })),
  })
  return {
    concluded: {
      ...shown(concluded, ({ real_end }) => real_end!),
      with_term: concluded[0]?.with_term ?? 0,
      on_time: concluded[0]?.on_time ?? 0,
    },
    late: shown(late, () => last),
    next: shown(coming, () => first),
  }
}

const read = (scope: Scope, which: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  scope.db.all<Row>`
    select p.id, p.to_do, p.to_who, p.responsible_id, p.expected_end, p.real_end, (count(*) over ())::int as total,
      (count(p.expected_end) over ())::int as with_term,
      (count(*) filter (where p.real_end <= p.expected_end) over ())::int as on_time
    from results.plans p
    where p.company_id = ${scope.companyId} and ${which as RawBuilder<SqlBool>}
    order by ${order}, p.id limit ${named}`
