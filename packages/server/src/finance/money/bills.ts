import type { CardBill } from '@prumo/contract/finance/money/endpoints.ts'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { requireMoneyAccount } from './accounts.ts'

/** Of how many months the bills are answered, the one that is not closed yet among them. */
const months = 13

/**
 * The bills of a credit card, the latest first: what was charged between two closings, and what of it is open, where what
 * was transferred to the card pays the oldest first. None while nobody has said when the bill closes and is due.
 *
 * @throws not_found.
 */
export async function cardBills(scope: Scope, id: number): Promise<z.input<typeof CardBill>[]> {
  await requireMoneyAccount(scope, id)
  const { db, companyId, today } = scope
  return db.all<z.input<typeof CardBill>>`
    with card as (select id, opening_value, closing_day, due_day from finance.money_accounts
        where company_id = ${companyId} and id = ${id} and kind = 4 and closing_day is not null and due_day is not null),
      starts as (select (date_trunc('month', ${today}::date) - make_interval(months => n))::date as month
        from generate_series(-1, ${months}::int) n),
      closings as (select s.month, least(s.month + c.closing_day - 1, (s.month + interval '1 month - 1 day')::date) as closes
        from starts s, card c),
      periods as (select closes, lag(closes) over (order by closes) + 1 as first,
          (month + case when c.due_day > c.closing_day then interval '0' else interval '1 month' end)::date as due_month
        from closings, card c),
      bills as (select p.first, p.closes,
          least(p.due_month + c.due_day - 1, (p.due_month + interval '1 month - 1 day')::date) as due
        from periods p, card c
        where p.first is not null and p.first <= ${today}::date),
      charged as (select paid_on as day, case when kind = 2 then amount else -amount end as amount
        from finance.payments where company_id = ${companyId} and money_account_id = ${id}
        union all select moved_on, value from finance.transfers
        where company_id = ${companyId} and from_account_id = ${id}),
      paid as (select coalesce(sum(value), 0.00) as amount from finance.transfers
        where company_id = ${companyId} and to_account_id = ${id}),
      sums as (select b.*,
          (select coalesce(sum(amount), 0.00) from charged where day between b.first and b.closes) as total,
          -(select opening_value from card)
            + (select coalesce(sum(amount), 0.00) from charged where day <= b.closes) - (select amount from paid) as owed
        from bills b)
    select first, closes, due, round(total, 2) as total,
      round(greatest(least(owed, total), 0), 2) as open, closes >= ${today}::date as running
    from sums order by closes desc limit ${months}`
}
