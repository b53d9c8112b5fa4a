import type { Amount } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'
import { isOwedByCustomer } from '../entries/owed.ts'
import { movedUntilToday } from '../sums.ts'

export type ExpectedRow = {
  /** `opening` is one row: what there is now. */
  kind: 'opening' | 'open' | 'booked' | 'habit' | 'rest'
  type: number
  entry_id: number | null
  payment_id: number | null
  description: string | null
  contact_id: number | null
  category_id: number | null
  account_id: number | null
  due_on: string | null
  day: string | null
  delay: number
  value: Amount
  count: number
}

/** How many entries are answered one by one, the largest first; those of a day that are left are one row. */
const most = 300
/** Of how many of a customer's last paid entries the usual delay is the median, and how few say nothing. */
const [delaysOf, fewest] = [24, 3]
/** The weeks, of the last thirteen, in which a habit moved money. */
const habitual = 9

/**
 * What there is, and what is expected to come in and go out until a day, in one statement.
 *
 * An open bill is paid when it is due, a late one today. A customer pays as late as usual: the median of the days
 * between due date and payment. Who is later than that is expected once more after the usual delay, a week at least.
 * A habit is what an account moved a week on average of thirteen, from the week on after the last that is booked.
 */
export function expectedRows(scope: Scope, last: string): Promise<ExpectedRow[]> {
  const { db, companyId, today } = scope
  return db.all<ExpectedRow>`
    with open as (
      select e.id, e.kind, e.description, e.contact_id, e.category_id, e.account_id, e.due_on,
        e.value - e.settled as value, ${isOwedByCustomer} as by_customer
      from finance.entries e
      where e.company_id = ${companyId} and e.paid_on is null and e.due_on <= ${last}::date
    ),
    delays as (
      select c.contact_id, greatest(percentile_disc(0.5) within group (order by p.late), 0) as days
      from (select distinct contact_id from open where by_customer and contact_id is not null) c
      cross join lateral (
        select e.paid_on - e.due_on as late from finance.entries e
        where e.company_id = ${companyId} and e.contact_id = c.contact_id and ${isOwedByCustomer} and e.paid_on is not null
        order by e.due_on desc, e.id desc limit ${delaysOf}
      ) p
      group by c.contact_id having count(*) >= ${fewest}
    ),
    expected as (
      select o.*, coalesce(d.days, 0) as delay,
        case when not o.by_customer then greatest(o.due_on, ${today}::date)
          when o.due_on + coalesce(d.days, 0) >= ${today}::date then o.due_on + coalesce(d.days, 0)
          else ${today}::date + greatest(coalesce(d.days, 0), 7) end as day,
        row_number() over (order by o.value desc, o.id) as place
      from open o left join delays d on o.by_customer and d.contact_id = o.contact_id
    ),
    -- What was paid in the weeks of habits: an entry is paid on the day of its last payment, and on none before.
    paid as (
      select id, kind, category_id, account_id from finance.entries
      where company_id = ${companyId} and paid_on >= ${today}::date - 91
      union all
      select id, kind, category_id, account_id from finance.entries
      where company_id = ${companyId} and paid_on is null and settled <> 0
    ),
    habits as (
      select e.kind, e.category_id, e.account_id, round(sum(p.amount) / 13, 2) as value
      from finance.payments p join paid e on e.id = p.entry_id
      where p.company_id = ${companyId} and p.paid_on >= ${today}::date - 91 and p.paid_on < ${today}::date
      group by 1, 2, 3 having count(distinct (${today}::date - 1 - p.paid_on) / 7) >= ${habitual}
    )
    select 'opening' as kind, 0 as type, null::bigint as entry_id, null::bigint as payment_id,
      null::text as description, null::bigint as contact_id, null::bigint as category_id, null::bigint as account_id,
      null::date as due_on, null::date as day, 0 as delay, round(
        (select coalesce(sum(opening_value), 0) from finance.money_accounts where company_id = ${companyId})
        + ${movedUntilToday(scope)}, 2) as value, 0 as count
    union all
    select 'open', x.kind, x.id, null, x.description, x.contact_id, x.category_id, x.account_id, x.due_on, x.day,
      x.delay, x.value, 1
    from expected x where x.place <= ${most} and x.day <= ${last}::date
    union all
    select 'rest', x.kind, null, null, null, null, null, null, null, x.day, 0, sum(x.value), count(*)::int
    from expected x where x.place > ${most} and x.day <= ${last}::date group by x.kind, x.day
    union all
    select 'booked', p.kind, e.id, p.id, e.description, e.contact_id, e.category_id, e.account_id, e.due_on, p.paid_on,
      0, p.amount, 1
    from finance.payments p join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.paid_on > ${today}::date and p.paid_on <= ${last}::date
    union all
    select 'habit', h.kind, null, null, coalesce(a.name, c.name), null, h.category_id, h.account_id, null,
      ${today}::date + 6 + coalesce((select 7 * ((max(o.due_on) - ${today}::date) / 7 + 1) from open o
        where o.category_id = h.category_id and o.account_id is not distinct from h.account_id
          and o.due_on >= ${today}::date), 0), 0, h.value, 0
    from habits h
    join finance.categories c on c.company_id = ${companyId} and c.id = h.category_id
    left join finance.accounts a on a.company_id = ${companyId} and a.id = h.account_id
    order by 10 nulls first, 2, 12 desc, 3, 4`
}
