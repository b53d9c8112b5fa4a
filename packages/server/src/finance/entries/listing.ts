import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import type { EntrySums } from '@prumo/contract/finance/entries/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { balancesOf } from './balances.ts'
import { dateOf, meets } from './filtering.ts'
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
  const date = dateOf(filter.date_by)
  const where = meets(scope, filter)
  const [rows, sums] = await Promise.all([
    scope.db.all<ShownRow & { date_filter: string | null }>`
      with chosen as (
        select e.*, ${date} as date_filter from finance.entries e where ${where}
        order by ${date} ${direction} nulls last, e.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}
      ), ${balancesOf(scope.companyId, filter.money_account_id)}
      select ${shownColumns}, e.date_filter, b.balance from chosen e ${shownJoins}
      left join balances b on b.entry_id = e.id
      order by e.date_filter ${direction} nulls last, e.id ${direction}`,
    scope.db.first<Sums & { total: number }>`select count(*) as total,
        coalesce(sum(e.value) filter (where e.kind = 1), 0.00) as income,
        coalesce(sum(e.value) filter (where e.kind = 2), 0.00) as expense,
        coalesce(sum(case when e.kind = 1 then e.value else -e.value end), 0.00) as result,
        coalesce(sum(e.value - e.settled) filter (where e.kind = 1), 0.00) as open_income,
        coalesce(sum(e.value - e.settled) filter (where e.kind = 2), 0.00) as open_expense
      from finance.entries e where ${where}`,
  ])
  const { total, ...summed } = sums!
  const names = await namesFor(scope, rows)
  return {
    response: rows.map((row): ShownEntry => presented(row, names, scope.today, row.date_filter)),
    total,
    sums: summed,
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
