import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/database/database.ts'
import { area } from './charges/queries.ts'

/** What one month brought the provider. */
export type MonthOfMoney = {
  /** 'yyyy-MM'. */
  month: string
  /** What came in, less what went back. */
  revenue: Amount
  /** Companies whose first payment came in this month. */
  won: number
  /** Companies with a contract in force on its first day, and not paused on it, that had paid by then. */
  paying: number
  /** Those of them, and of the paused ones, that canceled in it, and have no other contract in force at its end. */
  lost: number
}

/**
 * The months from `first` ('yyyy-MM') on, in São Paulo's days, the oldest first; on a connection that sees all companies.
 * A charge that a coupon paid whole makes nobody a payer.
 */
export const monthsOfMoney = (db: Connection, first: string, last: string): Promise<MonthOfMoney[]> =>
  db.all(
    sql<MonthOfMoney>`
      with months as (
        select m::date as begins, (m + interval '1 month')::date as ends
        from generate_series(${`${first}-01`}::date, ${`${last}-01`}::date, interval '1 month') m
      ), money as (
        select company_id, value, coalesce(paid_on, (at at time zone 'America/Sao_Paulo')::date) as day
        from billing.ledger where value <> 0
      ), payers as (
        select company_id, min(day) as since from money where value > 0 group by company_id
      ), held as (
        select company_id, (created_at at time zone 'America/Sao_Paulo')::date as begins,
          (canceled_at at time zone 'America/Sao_Paulo')::date as ends
        from billing.contracts
      )
      select to_char(m.begins, 'YYYY-MM') as month,
        round(coalesce((select sum(value) from money where day >= m.begins and day < m.ends), 0), 2) as revenue,
        (select count(*)::int from payers where since >= m.begins and since < m.ends) as won,
        b.paying, b.lost
      from months m
      cross join lateral (
        select count(*) filter (where not paused)::int as paying, count(*) filter (where not stays)::int as lost
        from (
          select p.company_id,
            exists (select from billing.pauses r where r.company_id = p.company_id
              and m.begins between r.starts_on and r.ends_on) as paused,
            exists (select from held h where h.company_id = p.company_id and h.begins < m.ends
              and (h.ends is null or h.ends >= m.ends)) as stays
          from payers p
          where p.since < m.begins and exists (
            select from held h where h.company_id = p.company_id and h.begins < m.begins
              and (h.ends is null or h.ends >= m.begins))
        ) at_first
      ) b
      order by m.begins`.compile(area),
  )

/** Of these companies those that ever paid. */
export const payersAmong = async (db: Connection, companies: readonly number[]): Promise<number> => {
  const row = await db.first(
    sql<{ count: number }>`select count(distinct company_id)::int as count from billing.ledger
      where value > 0 and company_id = any(${companies}::bigint[])`.compile(area),
  )
  return row!.count
}
