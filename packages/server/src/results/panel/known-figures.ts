import { shiftMonth } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { Period, SourceMonth } from '../indicators/sources.ts'

/** What the measurements of a month, not replaced, come to: in columns `m`, of an indicator `i`. */
export const monthFigure = sql`case i.aggregation when 'sum' then sum(m.value) when 'average' then round(avg(m.value), 2)
  else (array_agg(m.value order by m.measured_at desc, m.id desc))[1] end`

/**
 * After `with i as (...)`, indicators with their aggregation: `measured` and `known`, figures (indicator_id, month,
 * value) of the months.
 * @param sourced what sources say: it counts in months without a measurement.
 */
export const knownFigures = ({ companyId }: Scope, { from, to }: Period, sourced: readonly SourceMonth[]) => sql`
  measured as (
    select i.id as indicator_id, m.month, ${monthFigure} as value
    from i join results.measurements m on m.company_id = ${companyId} and m.indicator_id = i.id
      and m.replaced_at is null and m.month >= ${`${from}-01`}::date and m.month < ${`${shiftMonth(to, 1)}-01`}::date
    group by i.id, m.month, i.aggregation
  ),
  known as (
    select indicator_id, month, value from measured
    union all
    select s.indicator_id, s.month, round(s.value, 2)
    from unnest(${sourced.map(({ indicator_id }) => indicator_id)}::bigint[],
      ${sourced.map(({ month }) => `${month}-01`)}::date[],
      ${sourced.map(({ value }) => value)}::numeric[]) s (indicator_id, month, value)
    where not exists (select from measured m where m.indicator_id = s.indicator_id and m.month = s.month)
  )`
