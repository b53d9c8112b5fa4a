import { type RawBuilder, sql } from 'kysely'
import { movedBefore } from '../sums.ts'

/**
 * The balance after each of some entries was paid, ordered by date of payment, then entry (decision O155): a CTE
 * `balances (entry_id, balance)` over `chosen`, which must have `id` and `paid_on`. What lies before the month of the
 * earliest is one sum, its opening balance; from there on a window runs.
 *
 * @param moneyAccount one account, with its transfers; undefined: all of them, among which transfers change nothing.
 */
export function balancesOf(companyId: number, moneyAccount: number | undefined): RawBuilder<unknown> {
  const ofAccount = moneyAccount === undefined ? sql`` : sql`and p.money_account_id = ${moneyAccount}`
  const movements = sql`
    select p.paid_on as day, p.entry_id, p.id, case when p.kind = 1 then p.amount else -p.amount end as amount
    from finance.payments p where p.company_id = ${companyId} ${ofAccount}`
  const transfers =
    moneyAccount === undefined
      ? sql``
      : sql` union all
    select t.moved_on, 0, t.id, case when t.to_account_id = ${moneyAccount} then t.value else -t.value end
    from finance.transfers t
    where t.company_id = ${companyId} and ${moneyAccount} in (t.from_account_id, t.to_account_id)`
  return sql`
    reach as (
      select date_trunc('month', min(day))::date as first, max(day) as last from (
        select max(p.paid_on) as day from finance.payments p
        where p.company_id = ${companyId} and p.entry_id = any(array(select id from chosen where paid_on is not null))
          ${ofAccount}
        group by p.entry_id
      ) x
    ),
    movements as not materialized (${movements}${transfers}),
    opening as (
      select (select coalesce(sum(m.opening_value), 0) from finance.money_accounts m where m.company_id = ${companyId}
          ${moneyAccount === undefined ? sql`` : sql`and m.id = ${moneyAccount}`})
        + ${movedBefore(sql`(select first from reach)`, moneyAccount)} as value
    ),
    running as materialized (
      select x.entry_id, sum(x.amount) over (order by x.day, x.entry_id, x.id rows unbounded preceding) as moved,
        row_number() over (partition by x.entry_id order by x.day desc, x.id desc) as back
      from movements x where x.day between (select first from reach) and (select last from reach)
    ),
    balances as (
      select r.entry_id, (select value from opening) + r.moved as balance
      from running r join chosen on chosen.id = r.entry_id and chosen.paid_on is not null where r.back = 1
    )`
}
