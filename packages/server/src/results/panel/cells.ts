import type { Amount } from '@prumo/contract/money.ts'
import type { Light } from '@prumo/contract/results/structure.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { SourceMonth } from '../indicators/sources.ts'
import { knownFigures } from './known-figures.ts'

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
  /** Of the year: of the months that have passed and have a figure this year, the same ones in every line. */
  to_date: Amount | null
  /** Of this year's figures, beside their targets; of the year, beside the targets of the same months. */
  light: Light | null
  /** Of the year's average, beside the average target of the same months. */
  average_light: Light | null
  /** What the year's light judges: the months that have a figure and a target, and what both come to. */
  judged_months: number
  judged_value: Amount | null
  judged_target: Amount | null
  /** Of the year: what it comes to if the other months are as those that have passed, and how many those are. */
  pace: Amount | null
  pace_months: number
  /** The pace as a percentage of the year's target, where every month of a sum has one. */
  pace_percent: number | null
}

/** The months of a column as one figure of the year (decision O229). */
const ofYear = (value: RawBuilder<unknown>, which: RawBuilder<unknown> = sql`true`) =>
  sql`case aggregation when 'sum' then sum(${value}) filter (where ${which})
    when 'average' then round(avg(${value}) filter (where ${which}), 2)
    else (array_agg(${value} order by month desc) filter (where ${which}))[1] end`

/** How a figure stands beside its target: short of it by nothing, by at most a tenth of it, or by more. */
const lightOf = (actual: RawBuilder<unknown>, target: RawBuilder<unknown>, polarity: RawBuilder<unknown>) => {
  const short = sql`(case ${polarity} when 1 then ${target} - ${actual} else ${actual} - ${target} end)`
  return sql<Light | null>`case when ${actual} is null or ${target} is null then null
    when ${short} <= 0 then 'good' when ${short} <= abs(${target}) / 10 then 'near' else 'bad' end`
}

/**
 * All figures of a year's panel that have a value, in one statement: months and years of this year, the year before and
 * the targets. A year is judged by the months that have a figure and a target, without the one that a source still
 * counts: ten months beside twelve targets say nothing. Figures find their targets, and these the figures they grow from, by windows and not by joins, whose cost
 * would follow from how many rows the planner expects.
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
  // Of which months this year have passed.
  const past = sql`month <= ${passedMonths(year, today)}::int`
  const judged = sql`target is not null and (measured or ${past})`
  return scope.db.all<PanelCell>`
    with ${knownFigures(scope, ids, { from: `${year - 1}-01`, to: `${year}-12` }, sourced)},
    of_year as (
      select indicator_id, aggregation, polarity_id, unit_id, extract(month from month)::int as month,
        case when month < ${first}::date then 'last_year' else 'now_year' end as line, value, null::numeric as percent,
        null::numeric as replaced, measured
      from known
      union all
      select i.id, i.aggregation, i.polarity_id, i.unit_id, extract(month from t.month)::int, 'meta', t.value, g.percent,
        t.replaced_value, true
      from i join results.targets t on t.company_id = ${companyId} and t.indicator_id = i.id
        and t.month >= ${first}::date and t.month < ${after}::date
      left join results.goals g on g.company_id = ${companyId} and g.id = t.goal_id
    ),
    cells as (
      select indicator_id, aggregation, polarity_id, month, line, measured, case when line <> 'meta' or value is not null then value
        else coalesce(${goalTarget(
          sql`unit_id`,
          sql`percent`,
          sql`max(value) filter (where line = 'last_year') over same`,
        )}, replaced) end as value
      from of_year
      window same as (partition by indicator_id, month)
    ),
    months as (
      select indicator_id, aggregation, polarity_id, line, month, value, measured,
        max(value) filter (where line = 'meta') over same as target,
        bool_or(line = 'now_year') over same as filled
      from cells where value is not null
      window same as (partition by indicator_id, month)
    ),
    whole as (
      select indicator_id, aggregation, polarity_id, line, count(*)::int as months,
        ${ofYear(sql`value`)} as value, ${ofYear(sql`value`, sql`filled and ${past}`)} as to_date,
        ${ofYear(sql`value`, judged)} as judged_value,
        ${ofYear(sql`target`, judged)} as judged_target, count(*) filter (where ${judged})::int as judged_months,
        round(avg(value) filter (where ${judged}), 2) as judged_average,
        round(avg(target) filter (where ${judged}), 2) as average_target,
        case aggregation when 'sum' then round(sum(value) / 12, 2) else round(avg(value), 2) end as average,
        count(*) filter (where ${past})::int as past_months,
        case aggregation
          when 'sum' then round(sum(value) filter (where ${past}) * 12 / nullif(count(*) filter (where ${past}), 0), 2)
          when 'average' then round(avg(value) filter (where ${past}), 2)
          else (array_agg(value order by month desc) filter (where ${past}))[1] end as pace
      from months
      group by indicator_id, aggregation, polarity_id, line
    ),
    years as (
      select whole.*, max(value) filter (where line = 'meta') over same as target,
        max(months) filter (where line = 'meta') over same as target_months
      from whole
      window same as (partition by indicator_id)
    )
    select indicator_id, line, month, value, null::numeric as average, null::numeric as to_date,
      case when line = 'now_year' then ${lightOf(sql`value`, sql`target`, sql`polarity_id`)} end as light,
      null::text as average_light, 0 as judged_months, null::numeric as judged_value, null::numeric as judged_target,
      null::numeric as pace, 0 as pace_months, null::float8 as pace_percent
    from months
    union all
    select indicator_id, line, null, value, average, to_date,
      case when line = 'now_year' then ${lightOf(sql`judged_value`, sql`judged_target`, sql`polarity_id`)} end,
      -- The average of a sum stands as the sum does, to the cent.
      case when line <> 'now_year' then null
        when aggregation = 'sum' then ${lightOf(sql`judged_value`, sql`judged_target`, sql`polarity_id`)}
        else ${lightOf(sql`judged_average`, sql`average_target`, sql`polarity_id`)} end,
      case when line = 'now_year' then judged_months else 0 end,
      case when line = 'now_year' then judged_value end, case when line = 'now_year' then judged_target end,
      case when line = 'now_year' then pace end, past_months,
      case when line = 'now_year' and (aggregation <> 'sum' or target_months = 12)
        then round(pace * 100 / nullif(target, 0), 2)::float8 end
    from years`
}

/** How many months of a year lie before the current one. */
function passedMonths(year: number, today: string): number {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (year !== thisYear) return year < thisYear ? 12 : 0
  return thisMonth - 1
}

/** The target that a goal sets (decision O230); null while the month it grows from has no value. */
export const goalTarget = (unit: RawBuilder<unknown>, percent: RawBuilder<unknown>, base: RawBuilder<unknown>) =>
  sql<Amount | null>`case ${unit} when 2 then round(${percent}, 2)
    else round(${base} * (100 + ${percent}) / 100, 2) end`
