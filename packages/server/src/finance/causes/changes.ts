import { shiftMonth } from '@prumo/contract/dates.ts'
import { netProfit } from '@prumo/contract/finance/chart/groups.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { chargedOf } from '../dre/cells.ts'

/** What is compared; `planned`: with the month's own previews. Project 0: what is booked on none. */
type Compared = { month: string; before: string; planned: boolean; project: number | undefined }

/** An account, a category without accounts, or a charge of payments (`category_id` below 0), with its two figures. */
export type ChangeRow = {
  group_id: number
  category_id: number
  category: string | null
  account_id: number | null
  account: string | null
  kind: number
  before: Amount
  after: Amount
  change: Amount
  entries: number
  contacts: number
}

/** What counts for the net result of a month, and what it was before, the largest change first, in one statement. */
export function changesOf({ db, companyId }: Scope, { month, before, planned, project }: Compared) {
  const [after, earlier] = [`${month}-01`, `${before}-01`]
  const of = (column: string): RawBuilder<unknown> =>
    project === undefined
      ? sql``
      : project === 0
        ? sql`and ${sql.ref(column)} is null`
        : sql`and ${sql.ref(column)} = ${project}`
  const compared = planned
    ? sql`select v.category_id, v.account_id, v.value, 0.00, null::bigint, null::bigint
        from finance.previews v where v.company_id = ${companyId} and v.month = ${after}::date ${of('v.project_id')}`
    : sql`select e.category_id, e.account_id, e.value, 0.00, null::bigint, null::bigint
        from finance.entries e
        where e.company_id = ${companyId} and e.competence = ${earlier}::date ${of('e.project_id')}`
  const charged = (first: string) =>
    chargedOf({ companyId, first, end: `${shiftMonth(first.slice(0, 7), 1)}-01` }, of('e.project_id'))
  return db.all<ChangeRow>`
    with booked (category_id, account_id, before, after, entry_id, contact_id) as (
      ${compared}
      union all
      select e.category_id, e.account_id, 0.00, e.value, e.id, e.contact_id
      from finance.entries e
      where e.company_id = ${companyId} and e.competence = ${after}::date ${of('e.project_id')}
    ),
    cells as (
      select c.group_id::int, b.category_id, b.account_id, c.kind::int, b.before, b.after, b.entry_id, b.contact_id
      from booked b join finance.categories c on c.company_id = ${companyId} and c.id = b.category_id
      where c.group_id <= ${sql.lit(netProfit)}
      union all
      select c.group_id, c.category_id, null, c.kind, 0.00, c.amount, c.entry_id, c.contact_id
      from (${charged(after)}) c
      ${
        planned
          ? sql``
          : sql`union all
      select c.group_id, c.category_id, null, c.kind, c.amount, 0.00, null::bigint, null::bigint
      from (${charged(earlier)}) c`
      }
    ),
    summed as (
      select group_id, category_id, account_id, kind, sum(before) as before, sum(after) as after,
        sum(case kind when 1 then after - before else before - after end) as change,
        count(entry_id)::int as entries, count(distinct contact_id)::int as contacts
      from cells group by 1, 2, 3, 4
    )
    select s.*, c.name as category, a.name as account from summed s
    left join finance.categories c on c.company_id = ${companyId} and c.id = s.category_id
    left join finance.accounts a on a.company_id = ${companyId} and a.id = s.account_id
    order by abs(s.change) desc, s.category_id, s.account_id`
}
