import { interestExpense, interestIncome } from '@prumo/contract/finance/chart/groups.ts'
import { type RawBuilder, sql } from 'kysely'
import { summed } from '../sums.ts'

/** What is booked with these contacts, or on these accounts. */
export type Among = { contacts: readonly number[]; accounts: readonly number[] }

/** What of a year is asked: of one project (0: of none), or of the whole company; of `among` only what was realized with them. */
export type Choice = { companyId: number; year: number; project?: number; among?: Among }

/** In a statement: whether an entry `e` is of these. */
export const isAmong = (among: Among | undefined) =>
  among === undefined
    ? sql``
    : sql`and (e.contact_id = any(${among.contacts}::bigint[]) or e.account_id = any(${among.accounts}::bigint[]))`

/**
 * Interest, fines and discounts of payments, which belong to the month of the payment and to no category: their numbers
 * in the place of one, and where they stand.
 */
export const charges = [
  { id: -1, name: 'Juros e multas recebidos', kind: 1, group: interestIncome },
  { id: -2, name: 'Descontos obtidos', kind: 1, group: interestIncome },
  { id: -3, name: 'Juros e multas pagos', kind: 2, group: interestExpense },
  { id: -4, name: 'Descontos concedidos', kind: 2, group: interestExpense },
] as const

/**
 * Of the payments of days, `first` and before `end`, whose entries `e` meet `more`: each charge with its place, as
 * (group_id, category_id, kind, month, amount, project_id, entry_id, contact_id).
 */
export const chargedOf = (
  { companyId, first, end }: { companyId: number; first: string; end: string },
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select y.group_id, y.category_id, y.kind, date_trunc('month', p.paid_on)::date as month, x.amount, e.project_id,
    e.id as entry_id, e.contact_id
  from finance.payments p
  join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
  cross join lateral (values (false, p.interest + p.fine), (true, p.discount)) x (discount, amount)
  join (values ${sql.join(charges.map(({ id, group, kind }) => sql`(${sql.lit(id)}, ${sql.lit(group)}, ${sql.lit(kind)})`))})
    y (category_id, group_id, kind)
    on y.category_id = case when x.discount then case when p.kind = 1 then -4 else -2 end
      else case when p.kind = 1 then -1 else -3 end end
  where p.company_id = ${companyId} and p.interest + p.fine + p.discount > 0 and x.amount > 0
    and p.paid_on >= ${first}::date and p.paid_on < ${end}::date ${more}`

const ofProject = (column: string, project: number | undefined) =>
  project === undefined
    ? sql``
    : project === 0
      ? sql`and ${sql.ref(column)} is null`
      : sql`and ${sql.ref(column)} = ${project}`

/**
 * A CTE `cells (group_id, category_id, account_id, project_id, month, kind, preview, realized)`: what a year has of each
 * account, project and month. Realizado are the entries by competence (decision O155), Previsto the previews.
 */
export function cellsOf({ companyId, year, project, among }: Choice): RawBuilder<unknown> {
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`]
  return sql`
    booked as (
      select e.category_id, e.account_id, e.project_id, e.month, 0.00 as preview, sum(e.value) as realized
      from ${
        among === undefined
          ? sql`${summed('competence', first, next)} e where true`
          : sql`(select *, competence as month from finance.entries) e
            where e.company_id = ${companyId} and e.competence >= ${first}::date and e.competence < ${next}::date`
      } ${ofProject('e.project_id', project)} ${isAmong(among)}
      group by 1, 2, 3, 4
      union all
      select v.category_id, v.account_id, v.project_id, v.month, v.value, 0.00 from finance.previews v
      where v.company_id = ${companyId} and v.month >= ${first}::date and v.month < ${next}::date
        ${ofProject('v.project_id', project)} ${among === undefined ? sql`` : sql`and false`}
    ),
    charged as (${chargedOf({ companyId, first, end: next }, sql`${ofProject('e.project_id', project)} ${isAmong(among)}`)}),
    cells as (
      select c.group_id::int, b.category_id, b.account_id, coalesce(b.project_id, 0) as project_id,
        extract(month from b.month)::int as month, c.kind::int, b.preview, b.realized
      from booked b join finance.categories c on c.company_id = ${companyId} and c.id = b.category_id
      union all
      select x.group_id, x.category_id, null, coalesce(x.project_id, 0), extract(month from x.month)::int, x.kind, 0.00,
        sum(x.amount)
      from charged x group by x.group_id, x.category_id, x.project_id, x.month, x.kind
    )`
}
