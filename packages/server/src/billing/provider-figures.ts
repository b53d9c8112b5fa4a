import type { Amount } from '@prumo/contract/money.ts'
import type { Connection } from '../platform/database/database.ts'

/** What one month brought the provider. */
export type MonthOfMoney = {
  /** 'yyyy-MM'. */
  month: string
  /** What came in, less what went back. */
  revenue: Amount
  /** Companies whose first payment came in this month. */
  won: number
  /** Companies that were customers on its first day, and whose plan was not paused on it. */
  paying: number
  /** Those of them, and of the paused ones, that were no customers any more at its end, or are none today. */
  lost: number
}

/**
 * The months from `first` ('yyyy-MM') to that of `today`, in São Paulo's days, the oldest first; on a connection that sees
 * all companies. A customer has paid, has a contract in force, and has not been restricted: who stops paying without
 * canceling is lost on the day on which a late charge restricts a company, and who cancels on that of the cancellation. A
 * charge that a coupon paid whole makes nobody a customer, and keeps one.
 */
export const monthsOfMoney = (db: Connection, first: string, today: string): Promise<MonthOfMoney[]> =>
  db.all<MonthOfMoney>`
    with months as (
      select m::date as begins, (m + interval '1 month')::date as ends,
        least((m + interval '1 month')::date, ${today}::date + 1) as seen
      from generate_series(${`${first}-01`}::date, ${`${today.slice(0, 7)}-01`}::date, interval '1 month') m
    ), events as (
      select company_id, charge_id, event, value, covers_to,
        coalesce(paid_on, (at at time zone 'America/Sao_Paulo')::date) as day
      from billing.ledger
    ), payers as (
      select company_id, min(day) as since from events where value > 0 group by company_id
    ), paid as (
      select company_id, min(day) filter (where covers_to is not null) as since, max(covers_to) as until,
        min(day) filter (where event in ('refunded', 'chargeback')) as returned
      from events group by company_id, charge_id having max(covers_to) is not null
      union all
      select company_id, starts_on - 1, ends_on, null from billing.pauses where starts_on <= ends_on
    ), held as (
      select company_id, (created_at at time zone 'America/Sao_Paulo')::date as begins,
        (canceled_at at time zone 'America/Sao_Paulo')::date as ends
      from billing.contracts
    ), customers as (
      select distinct d.day, p.company_id
      from (select begins as day from months union select seen from months) d
      join payers p on p.since < d.day
      join held h on h.company_id = p.company_id and h.begins < d.day and (h.ends is null or h.ends >= d.day)
      join paid t on t.company_id = p.company_id and t.since < d.day and (t.returned is null or t.returned >= d.day)
        and t.until + (select restricted_after from billing.terms) > d.day
    )
    select to_char(m.begins, 'YYYY-MM') as month,
      round(coalesce((select sum(value) from events where value <> 0 and day >= m.begins and day < m.ends), 0), 2) as revenue,
      (select count(*)::int from payers where since >= m.begins and since < m.ends) as won,
      (select count(*)::int from customers c where c.day = m.begins and not exists (
        select from billing.pauses r where r.company_id = c.company_id and m.begins between r.starts_on and r.ends_on
      )) as paying,
      (select count(*)::int from customers c where c.day = m.begins and not exists (
        select from customers s where s.day = m.seen and s.company_id = c.company_id
      )) as lost
    from months m
    order by m.begins`

/** Of these companies those that ever paid. */
export const payersAmong = async (db: Connection, companies: readonly number[]): Promise<number> => {
  const row = await db.first<{ count: number }>`select count(distinct company_id)::int as count from billing.ledger
    where value > 0 and company_id = any(${companies}::bigint[])`
  return row!.count
}
