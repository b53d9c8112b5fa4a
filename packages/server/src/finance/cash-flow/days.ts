import type { CashFlowDay } from '@prumo/contract/finance/cash-flow/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { sumOfOpen } from '../entries/owed.ts'
import { requireMoneyAccount } from '../money/accounts.ts'
import { movedBefore } from '../sums.ts'

type Day = z.input<typeof CashFlowDay>

/**
 * The days of a month: what came in and went out, what is still open of what is due, and what there is at the end. From
 * today on, that is what there will be if what is open is paid when it is due, and what is late today.
 *
 * @param account only of one money account, with what was transferred to it and from it. @throws not_found.
 */
export async function cashFlowDays(
  scope: Scope,
  { month, money_account_id: account }: { month: string; money_account_id?: number | undefined },
): Promise<Day[]> {
  if (account !== undefined) await requireMoneyAccount(scope, account)
  const { db, companyId, today } = scope
  const first = sql`${`${month}-01`}::date`
  const end = sql`(${first} + interval '1 month')::date`
  const ofAccount = (column: string) => (account === undefined ? sql`` : sql`and ${sql.ref(column)} = ${account}`)
  return db.all<Day>`
    with moves as (
      select paid_on as day, case when kind = 1 then amount else 0.00 end as income,
        case when kind = 2 then amount else 0.00 end as expense, 0.00 as transferred
      from finance.payments where company_id = ${companyId} and paid_on >= ${first} and paid_on < ${end}
        ${ofAccount('money_account_id')}
      ${
        account === undefined
          ? sql``
          : sql`union all
      select moved_on, 0.00, 0.00, case when to_account_id = ${account} then value else -value end
      from finance.transfers
      where company_id = ${companyId} and moved_on >= ${first} and moved_on < ${end} and ${account} in (from_account_id, to_account_id)`
      }
    ),
    open as (
      select e.due_on as day, ${sumOfOpen('in')} as to_receive, ${sumOfOpen('out')} as to_pay
      from finance.entries e
      where e.company_id = ${companyId} and e.paid_on is null and e.due_on < ${end} ${ofAccount('e.money_account_id')}
      group by e.due_on
    ),
    opening as (
      select (select coalesce(sum(opening_value), 0) from finance.money_accounts
          where company_id = ${companyId} ${ofAccount('id')})
        + ${movedBefore(first, account)} as value
    ),
    days as (
      select d.day::date as day, coalesce(m.income, 0.00) as income, coalesce(m.expense, 0.00) as expense,
        coalesce(m.transferred, 0.00) as transferred, coalesce(o.to_receive, 0.00) as to_receive,
        coalesce(o.to_pay, 0.00) as to_pay
      from generate_series(${first}, ${end} - 1, interval '1 day') d (day)
      left join (select day, sum(income) as income, sum(expense) as expense, sum(transferred) as transferred
        from moves group by day) m on m.day = d.day::date
      left join open o on o.day = d.day::date
    )
    select day as date, income, expense, transferred, to_receive, to_pay, day >= ${today}::date as expected,
      round((select value from opening) + sum(income - expense + transferred) over (order by day)
        + case when day >= ${today}::date
          then (select coalesce(sum(o.to_receive - o.to_pay), 0) from open o where o.day <= days.day) else 0 end, 2) as balance
    from days order by day`
}
