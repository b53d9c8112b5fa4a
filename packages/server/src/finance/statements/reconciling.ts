import { addMonths } from '@prumo/contract/dates.ts'
import type { Reconciliation } from '@prumo/contract/finance/statements/model.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { statements } from './statements.ts'

/** What moved on a money account `m` in the books: its day, and the amount with its sign. */
const movements = sql`select p.paid_on as day, case when p.kind = 1 then p.amount else -p.amount end as amount
    from finance.payments p where p.company_id = m.company_id and p.money_account_id = m.id
  union all
  select t.moved_on, case when t.to_account_id = m.id then t.value else -t.value end
    from finance.transfers t where t.company_id = m.company_id and m.id in (t.from_account_id, t.to_account_id)`

/**
 * The bank's balance of a statement beside the books' of the same day, and since which day they differ: the first one after
 * the last on which they agreed, of its days and the one before them. null where the statement has no balance in reais, or
 * no account. @throws not_found.
 */
export async function reconcile(scope: Scope, id: number): Promise<z.input<typeof Reconciliation> | null> {
  const { balance, balance_on, currency, money_account_id } = await statements.find(scope, id)
  if (balance === null || balance_on === null || currency !== 'BRL' || money_account_id === null) return null
  const rows = await scope.db.all<{ day: string; books: Amount; bank: Amount }>`
    with moves as (select x.day, sum(x.amount) as amount from finance.money_accounts m
        cross join lateral (${movements}) x
        where m.company_id = ${scope.companyId} and m.id = ${money_account_id} and x.day <= ${balance_on}::date
        group by x.day),
      lines as (select l.day, sum(l.amount) as amount from finance.statement_lines l
        where l.company_id = ${scope.companyId} and l.statement_id = ${id} and l.left_out is null
          and l.day <= ${balance_on}::date
        group by l.day),
      days as (select min(day) - 1 as day from lines having min(day) is not null
        union select day from lines
        union select day from moves where day >= (select min(day) from lines)
        union select ${balance_on}::date)
    select d.day,
      (select opening_value from finance.money_accounts
          where company_id = ${scope.companyId} and id = ${money_account_id})
        + coalesce((select sum(amount) from moves where day <= d.day), 0) as books,
      ${balance}::numeric - coalesce((select sum(amount) from lines where day > d.day), 0) as bank
    from days d order by d.day`
  const last = rows.at(-1)!
  const agreed = rows.findLastIndex(({ books, bank }) => books === bank)
  return {
    on: balance_on,
    bank: last.bank,
    books: last.books,
    difference: ofCents(centsOf(last.books) - centsOf(last.bank)),
    since: agreed === rows.length - 1 || agreed === -1 ? null : rows[agreed + 1]!.day,
  }
}

type Balance = { statement_id: number; name: string; on: string; bank: Amount; books: Amount }

/** The last balance that a bank says within a month, of each money account, beside the books' of the same day. */
export const balancesIn = ({ db, companyId }: Scope, month: string) =>
  db.all<Balance>`select s.id as statement_id, m.name, s.balance_on as "on", s.balance as bank,
      m.opening_value + coalesce((select sum(x.amount) from (${movements}) x where x.day <= s.balance_on), 0) as books
    from finance.money_accounts m
    join lateral (select id, balance, balance_on from finance.statements s
      where s.company_id = m.company_id and s.money_account_id = m.id and s.currency = 'BRL' and s.balance is not null
        and s.balance_on >= ${`${month}-01`}::date and s.balance_on < ${addMonths(`${month}-01`, 1)}::date
      order by s.balance_on desc, s.id desc limit 1) s on true
    where m.company_id = ${companyId} and m.put_away_at is null
    order by m.name, m.id`
