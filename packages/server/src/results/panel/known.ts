import type { Scope } from '../../platform/scope.ts'

/** What is known of a month's figure besides its value. */
export type KnownMonth = {
  indicator_id: number
  /** 1 to 12. */
  month: number
  origin: 'panel' | 'entry' | 'source' | 'import' | null
  filled_by: number | null
  filled_at: Date | null
  note: string
  comment: string
  whys: string[]
  plans: number
}

/**
 * Who filled in each month of a year last, what people wrote on it, and how many plans of action came out of it, in one
 * statement. Months about which nothing is known are absent.
 */
export const knownMonths = (scope: Scope, ids: readonly number[], year: number): Promise<KnownMonth[]> =>
  scope.db.all<KnownMonth>`
    with filled as (
      select distinct on (indicator_id, month) indicator_id, month, origin, created_by, created_at, note
      from results.measurements
      where company_id = ${scope.companyId} and indicator_id = any(${ids}::bigint[]) and replaced_at is null
        and month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date
      order by indicator_id, month, created_at desc, id desc
    ),
    said as (
      select indicator_id, month, comment, whys from results.remarks
      where company_id = ${scope.companyId} and indicator_id = any(${ids}::bigint[])
        and month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date
    ),
    planned as (
      select split_part(origin_id, '@', 1)::bigint as indicator_id,
        (split_part(origin_id, '@', 2) || '-01')::date as month, count(*)::int as plans
      from results.plans
      where company_id = ${scope.companyId} and origin_kind = 'indicator_month'
        and origin_id = any (select i::text || '@' || ${String(year)}::text || '-' || lpad(m::text, 2, '0')
          from unnest(${ids}::bigint[]) i, generate_series(1, 12) m)
      group by 1, 2
    )
    select indicator_id, extract(month from month)::int as month, f.origin, f.created_by as filled_by,
      f.created_at as filled_at, coalesce(f.note, '') as note, coalesce(s.comment, '') as comment,
      coalesce(s.whys, '{}') as whys, coalesce(p.plans, 0) as plans
    from filled f full join said s using (indicator_id, month) full join planned p using (indicator_id, month)
    order by indicator_id, month`
