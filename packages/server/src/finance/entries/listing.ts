import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import type { EntrySums } from '@prumo/contract/finance/entries/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { summed } from '../sums.ts'
import { balancesOf } from './balances.ts'
import { dateOf, meets } from './filtering.ts'
import { sumOfOpen } from './owed.ts'
import { paymentsOf, type ShownRow, shownColumns, shownJoins } from './queries.ts'
import { namesFor, presented, presentedPayment, type ShownEntry, type ShownEntryWithPayments } from './wire.ts'

type Sums = z.input<typeof EntrySums>
type Paging = { page: number; per_page: number; order: 'asc' | 'desc' }

/**
 * A page of a filter's entries, by its date and then id, with the sums of all its pages. Balances are those after each
 * paid entry, of the account that the filter names or of all.
 */
export async function entriesOf(scope: Scope, filter: EntryFilter, { page, per_page, order }: Paging) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const date = dateOf(scope, filter)
  // Only an entry that is not paid has no date. An index in the other direction has its nulls first.
  const nulls = filter.date_by === 'payment' ? sql`nulls last` : sql``
  const where = await meets(scope, filter)
  const [rows, sums] = await Promise.all([
    scope.db.all<ShownRow & { date_filter: string | null }>`
      with chosen as (
        select e.*, ${date} as date_filter from finance.entries e where ${where}
        order by date_filter ${direction} ${nulls}, e.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}
      ), ${balancesOf(scope.companyId, filter.money_account_id)}
      select ${shownColumns}, e.date_filter, b.balance from chosen e ${shownJoins}
      left join balances b on b.entry_id = e.id
      order by e.date_filter ${direction} nulls last, e.id ${direction}`,
    scope.db.first<Sums & { total: number }>(sumsOf(filter, where)),
  ])
  const { total, ...summed } = sums!
  const names = await namesFor(scope, rows)
  return {
    response: rows.map((row): ShownEntry => presented(row, names, scope.today, row.date_filter)),
    total,
    sums: summed,
  }
}

/** Of whole months what is booked stands in sums, and only what is open is read entry by entry. */
function sumsOf(filter: EntryFilter, where: RawBuilder<unknown>): RawBuilder<Sums & { total: number }> {
  const months = wholeMonthsOf(filter)
  if (months === undefined)
    return sql`select count(*) as total,
        coalesce(sum(e.value) filter (where e.kind = 1), 0.00) as income,
        coalesce(sum(e.value) filter (where e.kind = 2), 0.00) as expense,
        coalesce(sum(case when e.kind = 1 then e.value else -e.value end), 0.00) as result,
        ${sumOfOpen('in')} as open_income, ${sumOfOpen('out')} as open_expense
      from finance.entries e where ${where}`
  const { first, next, by } = months
  return sql`
    select coalesce(sum(s.counted), 0)::bigint as total,
      coalesce(sum(s.value) filter (where s.kind = 1), 0.00) as income,
      coalesce(sum(s.value) filter (where s.kind = 2), 0.00) as expense,
      coalesce(sum(case when s.kind = 1 then s.value else -s.value end), 0.00) as result,
      o.income as open_income, o.expense as open_expense
    from (
      select ${sumOfOpen('in')} as income, ${sumOfOpen('out')} as expense
      from finance.entries e where ${where} and e.paid_on is null
    ) o
    left join ${summed(by, first, next)} s on ${filter.type ? sql`s.kind = ${Number(filter.type)}` : sql`true`}
    group by o.income, o.expense`
}

/** The months that a filter asks for, where it asks for nothing else; null: from the first on, to the last. */
function wholeMonthsOf({ from, to, date_by, type: _, search, ...others }: EntryFilter) {
  if (date_by === 'payment' || search !== '' || Object.values(others).some((value) => value !== undefined)) return
  const whole =
    date_by === 'competence' ||
    ((from === undefined || from.endsWith('-01')) && (to === undefined || addDays(to, 1).endsWith('-01')))
  if (!whole) return
  return {
    by: date_by,
    first: from === undefined ? null : `${from.slice(0, 7)}-01`,
    next: to === undefined ? null : `${shiftMonth(to.slice(0, 7), 1)}-01`,
  }
}

/** One entry with its payments, and the balance of all accounts after it. @throws not_found. */
export async function findEntry(scope: Scope, id: number): Promise<ShownEntryWithPayments> {
  const [row, payments, bankWords] = await Promise.all([
    scope.db.first<ShownRow>`
      with chosen as (select * from finance.entries where company_id = ${scope.companyId} and id = ${id}),
        ${balancesOf(scope.companyId, undefined)}
      select ${shownColumns}, b.balance from chosen e ${shownJoins}
      left join balances b on b.entry_id = e.id`,
    paymentsOf(scope, [id]),
    bankWordsOf(scope, id),
  ])
  if (!row) throw fail('not_found')
  const names = await namesFor(scope, [row])
  return {
    ...presented(row, names, scope.today, row.due_on),
    payments: (payments.get(id) ?? []).map((payment) => presentedPayment(payment, bankWords.get(payment.id))),
  }
}

/** What the bank wrote of the payments of an entry, unchanged, by payment. */
async function bankWordsOf({ db, companyId }: Scope, id: number): Promise<Map<number, string>> {
  const rows = await db.all<{ payment_id: number; description: string }>`
    select stored_payment_id as payment_id, description
    from finance.statement_lines
    where company_id = ${companyId} and stored_entry_id = ${id} and stored is not null`
  return new Map(rows.map(({ payment_id, description }) => [payment_id, description]))
}
