import { shiftMonth } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { summed } from '../sums.ts'

/** The groups whose sum is the net revenue, those of the contribution margin, and the fixed expenses below it. */
const [net, margin, fixed] = [sql`c.group_id <= 2`, sql`c.group_id <= 3`, sql`c.group_id between 4 and 6`]

/** How many accounts that changed are answered. */
const changesShown = 8

type Month = { month: string; income: Amount; expense: Amount; result: Amount; net_revenue: Amount }
type BreakEven = { value: Amount; net_revenue: Amount; fixed_expenses: Amount; margin_percentage: number }
type Change = {
  scheme_account_id: number | null
  scheme_account_name: string
  classification_id: number
  sum_type: '1' | '2'
  before: Amount
  value: Amount
  difference: Amount
}

/** What the charts say of the twelve months that end with `month` ('yyyy-MM'). */
export async function chartMonths(scope: Scope, month: string) {
  const first = `${shiftMonth(month, -11)}-01`
  const [months, breakEven, changes] = await Promise.all([
    monthsOf(scope, first, month),
    breakEvenOf(scope, first, month),
    changesOf(scope, month),
  ])
  return { months, break_even: breakEven, changes }
}

/** The entries of the months by competence, with their sign and the group of their category. */
const booked = ({ companyId }: Scope, first: string, month: string) => sql`
  select e.month,
    coalesce(sum(case e.kind when 1 then e.value else -e.value end) filter (where ${net}), 0.00) as net_revenue,
    coalesce(sum(case e.kind when 1 then e.value else -e.value end) filter (where ${margin}), 0.00) as margin,
    coalesce(sum(case e.kind when 1 then -e.value else e.value end) filter (where ${fixed}), 0.00) as fixed
  from ${summed('competence', first, `${shiftMonth(month, 1)}-01`)} e
  join finance.categories c on c.company_id = ${companyId} and c.id = e.category_id
  group by 1`

const monthsOf = (scope: Scope, first: string, month: string): Promise<Month[]> =>
  scope.db.all<Month>`
    with booked as (${booked(scope, first, month)}),
    paid as (
      select month, coalesce(sum(value) filter (where kind = 1), 0.00) as income,
        coalesce(sum(value) filter (where kind = 2), 0.00) as expense
      from ${summed('paid', first, `${shiftMonth(month, 1)}-01`)} where kind <> 0 group by 1
    )
    select to_char(m, 'YYYY-MM') as month, coalesce(p.income, 0.00) as income, coalesce(p.expense, 0.00) as expense,
      coalesce(p.income - p.expense, 0.00) as result, coalesce(b.net_revenue, 0.00) as net_revenue
    from generate_series(${first}::date, ${`${month}-01`}::date, interval '1 month') m
    left join paid p on p.month = m::date left join booked b on b.month = m::date
    order by m`

/** Null where the contribution margin is not above zero. */
async function breakEvenOf(scope: Scope, first: string, month: string): Promise<BreakEven | null> {
  const found = await scope.db.first<BreakEven>`
    with booked as (${booked(scope, first, month)}),
    average as (
      select avg(net_revenue) as net_revenue, avg(margin) as margin, avg(fixed) as fixed from booked
      where net_revenue <> 0 or fixed <> 0
    )
    select round(fixed * net_revenue / margin, 2) as value, round(net_revenue, 2) as net_revenue,
      round(fixed, 2) as fixed_expenses, round(margin * 100 / net_revenue, 2)::float8 as margin_percentage
    from average where net_revenue > 0 and margin > 0`
  return found ?? null
}

/** What changed most against the month before, by accounting account; of a category without accounts, by category. */
const changesOf = ({ db, companyId }: Scope, month: string): Promise<Change[]> =>
  db.all<Change>`
    with sums as (
      select e.category_id, e.account_id, e.kind,
        coalesce(sum(e.value) filter (where e.month < ${`${month}-01`}::date), 0.00) as before,
        coalesce(sum(e.value) filter (where e.month = ${`${month}-01`}::date), 0.00) as value
      from ${summed('competence', `${shiftMonth(month, -1)}-01`, `${shiftMonth(month, 1)}-01`)} e
      group by 1, 2, 3
    )
    select s.account_id as scheme_account_id, coalesce(a.name, c.name) as scheme_account_name,
      s.category_id as classification_id, s.kind::text as sum_type, s.before, s.value, s.value - s.before as difference
    from sums s
    join finance.categories c on c.company_id = ${companyId} and c.id = s.category_id
    left join finance.accounts a on a.company_id = ${companyId} and a.id = s.account_id
    where s.value <> s.before
    order by abs(s.value - s.before) desc, s.category_id, s.account_id
    limit ${changesShown}`
