import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const entries = rowsOf(area, 'finance.entries', {
  columns: [
    'id',
    'category_id',
    'kind',
    'account_id',
    'description',
    'payment_method',
    'value',
    'competence',
    'due_on',
    'project_id',
    'contact_id',
    'money_account_id',
    'payment_code',
    'series_id',
    'series_number',
    'split_id',
    'settled',
    'paid_on',
    'updated_at',
  ],
  stamps: ['created_at', 'created_by', 'updated_at'],
})
export type EntryRow = Awaited<ReturnType<typeof entries.find>>

export const payments = rowsOf(area, 'finance.payments', {
  columns: [
    'id',
    'entry_id',
    'paid_on',
    'value',
    'interest',
    'fine',
    'discount',
    'amount',
    'money_account_id',
    'cleared_on',
  ],
  order: sql`paid_on, id`,
})
export type PaymentRow = Awaited<ReturnType<typeof payments.find>>

/** The payments of entries, by entry, the oldest first. */
export async function paymentsOf({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, PaymentRow[]>> {
  const rows = await db.all<PaymentRow>`
    select id, entry_id, paid_on, value, interest, fine, discount, amount, money_account_id, cleared_on
    from finance.payments where company_id = ${companyId} and entry_id = any(${ids}::bigint[])
    order by paid_on, id`
  return Map.groupBy(rows, ({ entry_id }) => entry_id)
}

/** A row as the list and a single entry show it, with names of this area; those of others are added by number. */
export type ShownRow = EntryRow & {
  category: string
  group_id: number
  account: string
  open: Amount
  balance: Amount | null
  cleared: boolean
  files: number
  series_kind: number | null
  series_count: number | null
  series_endless: boolean | null
  split: { count: number; value: Amount } | null
  closed: boolean
}

/** What is shown of `finance.entries e`, besides its balance. */
export const shownColumns = sql`e.id, e.category_id, e.kind, e.account_id, e.description, e.payment_method, e.value,
  e.competence, e.due_on, e.project_id, e.contact_id, e.money_account_id, e.payment_code, e.series_id, e.series_number, e.settled,
  e.paid_on, e.updated_at, c.name as category, c.group_id, coalesce(a.name, '') as account, e.value - e.settled as open,
  e.settled <> 0 and not exists (select from finance.payments p
    where p.company_id = e.company_id and p.entry_id = e.id and p.cleared_on is null) as cleared,
  (select count(*)::int from finance.entry_files f where f.company_id = e.company_id and f.entry_id = e.id) as files,
  s.kind as series_kind, s.count as series_count,
  s.endless as series_endless, e.split_id,
  case when e.split_id is not null then (select jsonb_build_object('count', count(*), 'value', sum(p.value)::text)
    from finance.entries p where p.company_id = e.company_id and p.split_id = e.split_id) end as split,
  exists (select from finance.closed_months m where m.company_id = e.company_id and m.month = e.competence)
    or exists (select from finance.payments p
      join finance.closed_months m on m.company_id = p.company_id and m.month = date_trunc('month', p.paid_on)::date
      where p.company_id = e.company_id and p.entry_id = e.id) as closed`

/** What `shownColumns` reads beside the entries `e`. */
export const shownJoins = sql`
  join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
  left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id
  left join finance.series s on s.company_id = e.company_id and s.id = e.series_id`
