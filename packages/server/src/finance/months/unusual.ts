import type { UnusualAccount } from '@prumo/contract/finance/months/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'

type Unusual = z.input<typeof UnusualAccount>

/** Earlier months that say what is usual, and how few say nothing. */
const [earlier, fewest] = [12, 4]
/** How many median deviations from the median are unusual: three standard deviations, were the months distributed normally. */
const deviations = '4.45'
/** What is within this share of the usual value, or below that share of all that was booked in the month, is no news. */
const [small, immaterial] = ['0.2', '0.005']
const most = 20

/**
 * Accounts whose sum of a month is far from the median of the earlier ones, by their median absolute deviation, the
 * furthest first: also those that usually have entries and have none. An account that is younger than the earlier months
 * is compared with the months since its first entry.
 */
export const unusualAccounts = ({ db, companyId }: Scope, month: string): Promise<Unusual[]> => {
  const first = sql`${`${month}-01`}::date`
  return db.all<Unusual>`
    with sums as (
      select e.category_id, e.account_id, e.kind, e.competence, sum(e.value) as value
      from finance.entries e
      where e.company_id = ${companyId} and e.competence <= ${first}
        and e.competence >= (${first} - make_interval(months => ${earlier}))::date
      group by 1, 2, 3, 4
    ),
    accounts as (
      select category_id, account_id, kind, min(competence) as since,
        coalesce(sum(value) filter (where competence = ${first}), 0.00) as value
      from sums group by 1, 2, 3
    ),
    history as (
      select a.*, coalesce(s.value, 0.00) as was from accounts a
      cross join lateral generate_series(a.since, ${first} - interval '1 month', interval '1 month') m (month)
      left join sums s on s.category_id = a.category_id and s.account_id is not distinct from a.account_id
        and s.competence = m.month::date
    ),
    medians as (
      select category_id, account_id, kind, value, count(*)::int as months,
        percentile_disc(0.5) within group (order by was) as usual
      from history group by 1, 2, 3, 4 having count(*) >= ${fewest}
    ),
    spread as (
      select m.*, percentile_disc(0.5) within group (order by abs(h.was - m.usual)) as deviation
      from medians m join history h on h.category_id = m.category_id
        and h.account_id is not distinct from m.account_id
      group by m.category_id, m.account_id, m.kind, m.value, m.months, m.usual
    )
    select s.category_id as classification_id, c.name as classification_name, s.account_id as scheme_account_id,
      coalesce(a.name, c.name) as name, s.kind::text as type, s.value, s.usual, s.months
    from spread s
    join finance.categories c on c.company_id = ${companyId} and c.id = s.category_id
    left join finance.accounts a on a.company_id = ${companyId} and a.id = s.account_id
    where abs(s.value - s.usual) > greatest(s.deviation * ${deviations}::numeric, s.usual * ${small}::numeric,
      (select sum(value) from accounts) * ${immaterial}::numeric)
    order by abs(s.value - s.usual) desc, s.category_id, s.account_id limit ${most}`
}
