import type { Amount } from '@prumo/contract/money.ts'
import type { Light } from '@prumo/contract/results/structure.ts'
import { type RawBuilder, sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { SourceMonth } from '../indicators/sources.ts'
import type { ResultsTables } from '../tables.ts'
import { knownFigures } from './known-figures.ts'

const area = builder<ResultsTables>()

export type Line = 'last_year' | 'now_year' | 'meta'

/** A figure of a year's panel: of a month, or of the whole year (`month` null). */
export type PanelCell = {
  indicator_id: number
  line: Line
  /** 1 to 12. */
  month: number | null
  /** Of the year: aggregated as the indicator says (decision O229). */
  value: Amount
  /** Of the year: a twelfth of a sum, otherwise the mean of the months that have a value. */
  average: Amount | null
  /** Of this year's figures, beside their targets. */
  light: Light | null
  /** Of the year: what it comes to if the other months are as those that have passed, and how many those are. */
  pace: Amount | null
  pace_months: number
  /** The pace as a percentage of the year's target, where every month of a sum has one. */
  pace_percent: number | null
}

/** How a figure stands beside its target: short of it by nothing, by at most a tenth of it, or by more. */
const lightOf = (actual: RawBuilder<unknown>, target: RawBuilder<unknown>, polarity: RawBuilder<unknown>) => {
  const short = sql`(case ${polarity} when 1 then ${target} - ${actual} else ${actual} - ${target} end)`
  return sql<Light | null>`case when ${actual} is null or ${target} is null then null
    when ${short} <= 0 then 'good' when ${short} <= abs(${target}) / 10 then 'near' else 'bad' end`
}

/** Of a target that a goal sets: the figure it grows from, read only where a goal does. */
const yearBefore = sql`(select k.value from known k
  where k.indicator_id = t.indicator_id and k.month = (t.month - interval '1 year')::date)`

/**
 * All figures of a year's panel that have a value, in one statement: months and years of this year, the year before and
 * the targets. Figures find their targets by a window and not by a join: the planner takes a department's indicators for
 * one row where there are many companies, and then compares every figure with every other.
 * @param sourced what sources say: it counts in months without a measurement.
 */
export function panelCells(
  scope: Scope,
  ids: readonly number[],
  year: number,
  sourced: readonly SourceMonth[],
): Promise<PanelCell[]> {
  const { companyId, today } = scope
  const [first, after] = [`${year}-01-01`, `${year + 1}-01-01`]
  const thisMonth = `${today.slice(0, 7)}-01`
  return scope.db.all(
    sql<PanelCell>`
      with i as (
        select id, aggregation, polarity_id, unit_id from results.indicators
        where company_id = ${companyId} and id = any(${ids}::bigint[])
      ),
      ${knownFigures(scope, { from: `${year - 1}-01`, to: `${year}-12` }, sourced)},
      meant as (
        select t.indicator_id, t.month, coalesce(t.value, ${goalTarget(sql`i.unit_id`, sql`g.percent`, yearBefore)}) as value
        from i join results.targets t on t.company_id = ${companyId} and t.indicator_id = i.id
          and t.month >= ${first}::date and t.month < ${after}::date
        left join results.goals g on g.company_id = ${companyId} and g.id = t.goal_id
      ),
      cells as (
        select indicator_id, case when month < ${first}::date then 'last_year' else 'now_year' end as line, month, value
        from known
        union all
        select indicator_id, 'meta', month, value from meant where value is not null
      ),
      summed as (
        select c.indicator_id, c.line, extract(month from c.month)::int as month, grouping(c.month) = 1 as whole,
          case when grouping(c.month) = 0 then max(c.value) else case i.aggregation when 'sum' then sum(c.value)
            when 'average' then round(avg(c.value), 2)
            else (array_agg(c.value order by c.month desc))[1] end end as value,
          case i.aggregation when 'sum' then round(sum(c.value) / 12, 2) else round(avg(c.value), 2) end as average,
          count(*)::int as months,
          count(*) filter (where c.month < ${thisMonth}::date)::int as past_months,
          case i.aggregation
            when 'sum' then round(sum(c.value) filter (where c.month < ${thisMonth}::date) * 12
              / nullif(count(*) filter (where c.month < ${thisMonth}::date), 0), 2)
            when 'average' then round(avg(c.value) filter (where c.month < ${thisMonth}::date), 2)
            else (array_agg(c.value order by c.month desc) filter (where c.month < ${thisMonth}::date))[1] end as pace,
          i.aggregation, i.polarity_id
        from cells c join i on i.id = c.indicator_id
        group by grouping sets ((c.indicator_id, c.line, c.month, i.aggregation, i.polarity_id),
          (c.indicator_id, c.line, i.aggregation, i.polarity_id))
      ),
      beside as (
        select summed.*, max(value) filter (where line = 'meta') over same as target,
          max(months) filter (where line = 'meta') over same as target_months
        from summed
        window same as (partition by indicator_id, whole, month)
      )
      select s.indicator_id, s.line, s.month, s.value, case when s.whole then s.average end as average,
        case when s.line = 'now_year' then ${lightOf(sql`s.value`, sql`s.target`, sql`s.polarity_id`)} end as light,
        case when s.whole and s.line = 'now_year' then s.pace end as pace, s.past_months as pace_months,
        case when s.whole and s.line = 'now_year' and (s.aggregation <> 'sum' or s.target_months = 12)
          then round(s.pace * 100 / nullif(s.target, 0), 2)::float8 end as pace_percent
      from beside s`.compile(area),
  )
}

/** The target that a goal sets (decision O230); null while the month it grows from has no value. */
export const goalTarget = (unit: RawBuilder<unknown>, percent: RawBuilder<unknown>, base: RawBuilder<unknown>) =>
  sql<Amount | null>`case ${unit} when 2 then round(${percent}, 2)
    else round(${base} * (100 + ${percent}) / 100, 2) end`
