import { shiftMonth } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { Period, SourceMonth } from '../indicators/sources.ts'

/** What the measurements of a month, not replaced, come to: in columns `m`, of an indicator `i`. */
export const monthFigure = sql`case i.aggregation when 'sum' then sum(m.value) when 'average' then round(avg(m.value), 2)
  else (array_agg(m.value order by m.measured_at desc, m.id desc))[1] end`

/**
 * The first expressions of a `with`: `i`, the indicators, and `known`, their figures (indicator_id, month, value, and
 * whether they were measured) with the aggregation, the polarity and the unit of their indicators. Nothing joins `i` again: where there are many
 * companies the planner takes it for one row, and compares it with every figure.
 * @param sourced what sources say: it counts in months without a measurement.
 */
export const knownFigures = (
  { companyId }: Scope,
  ids: readonly number[],
  { from, to }: Period,
  sourced: readonly SourceMonth[],
) => sql`
  i as (
    select id, aggregation, polarity_id, unit_id from results.indicators
    where company_id = ${companyId} and id = any(${ids}::bigint[])
  ),
  known as (
    select distinct on (indicator_id, month) indicator_id, month, value, aggregation, polarity_id, unit_id, measured
    from (
      select i.id as indicator_id, m.month, ${monthFigure} as value, i.aggregation, i.polarity_id, i.unit_id,
        true as measured
      from i join results.measurements m on m.company_id = ${companyId} and m.indicator_id = i.id
        and m.replaced_at is null and m.month >= ${`${from}-01`}::date and m.month < ${`${shiftMonth(to, 1)}-01`}::date
      group by i.id, m.month, i.aggregation, i.polarity_id, i.unit_id
      union all
      select i.id, s.month, round(s.value, 2), i.aggregation, i.polarity_id, i.unit_id, false
      from unnest(${sourced.map(({ indicator_id }) => indicator_id)}::bigint[],
        ${sourced.map(({ month }) => `${month}-01`)}::date[],
        ${sourced.map(({ value }) => value)}::numeric[]) s (indicator_id, month, value)
      join results.indicators i on i.company_id = ${companyId} and i.id = s.indicator_id
    ) figures
    order by indicator_id, month, measured desc
  )`
