import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { charges } from '../dre/cells.ts'

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

/** The group after which the net result stands. */
const lastGroup = dreGroups.find(({ result }) => result === 'Lucro líquido')!.id

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
  const chargesOf = (first: string, values: RawBuilder<unknown>) => sql`
    select y.group_id, y.category_id, y.kind, ${values}
    from finance.payments p
    join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
    cross join lateral (values (false, p.interest + p.fine), (true, p.discount)) x (discount, amount)
    join (values ${sql.join(charges.map(({ id, group, kind }) => sql`(${sql.lit(id)}, ${sql.lit(group)}, ${sql.lit(kind)})`))})
      y (category_id, group_id, kind)
      on y.category_id = case when x.discount then case when p.kind = 1 then -4 else -2 end
        else case when p.kind = 1 then -1 else -3 end end
    where p.company_id = ${companyId} and p.interest + p.fine + p.discount > 0 and x.amount > 0
      and p.paid_on >= ${first}::date and p.paid_on < (${first}::date + interval '1 month')::date ${of('e.project_id')}`
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
      where c.group_id <= ${sql.lit(lastGroup)}
      union all
      select c.group_id, c.category_id, null, c.kind, c.before, c.after, c.entry_id, c.contact_id from (
        ${chargesOf(after, sql`0.00, x.amount, e.id, e.contact_id`)}
        ${planned ? sql`` : sql`union all ${chargesOf(earlier, sql`x.amount, 0.00, null::bigint, null::bigint`)}`}
      ) c (group_id, category_id, kind, before, after, entry_id, contact_id)
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
