import type { Amount } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'

type Slice = {
  scheme_account_id: number | null
  scheme_account_name: string
  classification_id: number
  total: Amount
  sum_type: '1' | '2'
}

/** What came in and went out between two days, by accounting account; of a category without accounts, by category. */
export const slicesOf = ({ db, companyId }: Scope, first: string, last: string): Promise<Slice[]> =>
  db.all<Slice>`
    select e.account_id as scheme_account_id, coalesce(a.name, c.name) as scheme_account_name,
      e.category_id as classification_id, sum(p.amount) as total, e.kind::text as sum_type
    from finance.payments p
    join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
    join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
    left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id
    where p.company_id = ${companyId} and p.paid_on between ${first}::date and ${last}::date
    group by e.account_id, a.name, c.name, e.category_id, e.kind
    order by e.kind, sum(p.amount) desc, e.category_id, e.account_id`
