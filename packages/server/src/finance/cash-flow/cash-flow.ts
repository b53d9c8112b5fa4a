import { monthName } from '@prumo/contract/dates.ts'
import type { CashFlowMonth } from '@prumo/contract/finance/cash-flow/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { capital } from '@prumo/contract/words.ts'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { movedBefore, summed } from '../sums.ts'

type Month = z.input<typeof CashFlowMonth>
type Row = Omit<Month, 'mes' | 'entries'>
export type CashFlowRow = {
  month: number
  id: number
  payment_id: number
  category_id: number
  category: string
  account_id: number | null
  account: string
  description: string
  payment_method: number
  kind: number
  amount: Amount
  due_on: string
  paid_on: string
}

/** How many entries of a month the answer carries (decision O150). */
const entriesShown = 100

/** The cash flow of a year by date of payment, what is due beside it (decision O155). */
export async function cashFlow(scope: Scope, year: number): Promise<Month[]> {
  const [months, entries] = await Promise.all([cashMonths(scope, year), entriesOf(scope, year)])
  const byMonth = Map.groupBy(entries, ({ month }) => month)
  return months.map((row) => {
    const name = monthName(row.mes_number)
    return {
      mes: capital(name),
      ...row,
      entries: (byMonth.get(row.mes_number) ?? []).map(presented),
    }
  })
}

/** Every month with what there is at its beginning and its end, in one statement. */
export function cashMonths({ db, companyId }: Scope, year: number): Promise<Row[]> {
  const ofYear = [`${year}-01-01`, `${year + 1}-01-01`] as const
  return db.all<Row>`
    with opening as (
      select (select coalesce(sum(opening_value), 0) from finance.money_accounts where company_id = ${companyId})
        + ${movedBefore(`${year}-01-01`)} as value
    ),
    paid as (
      select extract(month from month)::int as month, sum(counted)::int as total,
        coalesce(sum(value) filter (where kind = 1), 0.00) as income,
        coalesce(sum(value) filter (where kind = 2), 0.00) as expense
      from ${summed('paid', ...ofYear)} where kind <> 0 group by 1
    ),
    due as (
      select extract(month from month)::int as month,
        coalesce(sum(value) filter (where kind = 1), 0.00) as income,
        coalesce(sum(value) filter (where kind = 2), 0.00) as expense
      from ${summed('due', ...ofYear)} group by 1
    ),
    months as (
      select m.month, coalesce(p.income, 0.00) as income, coalesce(p.expense, 0.00) as expense,
        coalesce(d.income, 0.00) as planned_income, coalesce(d.expense, 0.00) as planned_expense,
        coalesce(p.total, 0) as total
      from generate_series(1, 12) m (month) left join paid p using (month) left join due d using (month)
    )
    select month as mes_number, income, expense, planned_income, planned_expense, total,
      round((select value from opening) + sum(income - expense) over (order by month) - (income - expense), 2) as opening,
      round((select value from opening) + sum(income - expense) over (order by month), 2) as balance
    from months order by month`
}

const entriesOf = ({ db, companyId }: Scope, year: number): Promise<CashFlowRow[]> =>
  db.all<CashFlowRow>`
    select m.month, e.id, p.id as payment_id, e.category_id, c.name as category, e.account_id,
      coalesce(a.name, '') as account, e.description, e.payment_method, p.kind, p.amount, e.due_on, p.paid_on
    from generate_series(1, 12) m (month)
    cross join lateral (
      select * from finance.payments p
      where p.company_id = ${companyId} and p.paid_on >= make_date(${year}, m.month, 1)
        and p.paid_on < (make_date(${year}, m.month, 1) + interval '1 month')::date
      order by p.paid_on, p.entry_id, p.id limit ${entriesShown}
    ) p
    join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
    join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
    left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id
    order by m.month, p.paid_on, e.id, p.id`

const presented = (row: CashFlowRow): Month['entries'][number] => ({
  id: row.id,
  payment_id: row.payment_id,
  classification_id: row.category_id,
  classification_name: row.category,
  scheme_account_id: row.account_id,
  scheme_account_name: row.account,
  description: row.description,
  payment_method_id: row.payment_method,
  sum_type: row.kind === 1 ? '1' : '2',
  value: row.amount,
  date_finish: row.due_on,
  date: row.paid_on,
})
