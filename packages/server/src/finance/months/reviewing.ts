import type { MonthQuestion, MonthReview } from '@prumo/contract/finance/months/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { doubtful } from '../entries/filtering.ts'
import { balancesIn } from '../statements/reconciling.ts'
import { closedAmong } from './closed.ts'
import { unusualAccounts } from './unusual.ts'

type Review = z.input<typeof MonthReview>

/** What to look at before a month is closed: nothing of it has to be put right. */
export async function reviewMonth(scope: Scope, month: string): Promise<Review> {
  const [questions, unusual, closed, balances] = await Promise.all([
    questionsOf(scope, month),
    unusualAccounts(scope, month),
    closedAmong(scope, [`${month}-01`]),
    balancesIn(scope, month),
  ])
  return { month, closed: closed.length > 0, questions, unusual, balances }
}

/** How many entries of the month each question is about, and their sum: of its competence; open ones by due date. */
async function questionsOf({ db, companyId }: Scope, month: string): Promise<Review['questions']> {
  const first = sql`${`${month}-01`}::date`
  const { account, receipt, duplicate } = doubtful
  return db.all<{ id: MonthQuestion; total: number; value: Amount }>`
    with doubts as (
      select e.value, ${account} as account, ${receipt} as receipt, ${duplicate} as duplicate
      from finance.entries e where e.company_id = ${companyId} and e.competence = ${first}
    ),
    open as (
      select e.value - e.settled as value from finance.entries e
      where e.company_id = ${companyId} and e.paid_on is null and e.due_on >= ${first}
        and e.due_on < (${first} + interval '1 month')::date
    )
    select x.id, count(x.value)::int as total, coalesce(sum(x.value), 0.00) as value from (
      select q.place, q.id, case when q.found then d.value end as value from doubts d
      cross join lateral (values (1, 'account', d.account), (2, 'receipt', d.receipt), (3, 'duplicate', d.duplicate))
        q (place, id, found)
      union all select 4, 'open', value from open
      union all select q.place, q.id, null::numeric
      from (values (1, 'account'), (2, 'receipt'), (3, 'duplicate'), (4, 'open')) q (place, id)
    ) x group by x.place, x.id order by x.place`
}
