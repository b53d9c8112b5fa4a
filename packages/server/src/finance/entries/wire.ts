import type { Entry, EntryWithPayments, Payment, Situation } from '@prumo/contract/finance/entries/model.ts'
import type { z } from 'zod'
import { projects } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PaymentRow, ShownRow } from './queries.ts'

export type ShownEntry = z.input<typeof Entry>
export type ShownEntryWithPayments = z.input<typeof EntryWithPayments>

/** What other areas call what entries point at. */
export type Names = { projects: Map<number, string>; contacts: Map<number, string> }

/** Names of the projects and contacts that rows name. */
export async function namesFor(
  scope: Scope,
  rows: readonly Pick<ShownRow, 'project_id' | 'contact_id'>[],
): Promise<Names> {
  const contactIds = idsOf(rows, 'contact_id')
  const [known, contacts] = await Promise.all([
    rows.some(({ project_id }) => project_id !== null) ? projects(scope) : [],
    contactsByIds(scope, contactIds),
  ])
  const named = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  return { projects: named(known), contacts: named(contacts) }
}

/**
 * @param dateFilter the date that the list was asked by.
 */
export function presented(row: ShownRow, names: Names, today: string, dateFilter: string | null): ShownEntry {
  return {
    id: row.id,
    classification_id: row.category_id,
    classification_name: row.category,
    group_id: row.group_id,
    sum_type: row.kind === 1 ? '1' : '2',
    scheme_account_id: row.account_id,
    scheme_account_name: row.account,
    description: row.description,
    payment_method_id: row.payment_method,
    value: row.value,
    date: row.paid_on,
    date_filter: dateFilter,
    month_competence: Number(row.competence.slice(5, 7)),
    competence: row.competence.slice(0, 7),
    date_finish: row.due_on,
    project_id: row.project_id,
    project_name: names.projects.get(row.project_id ?? 0) ?? '',
    contact_id: row.contact_id,
    contact_name: names.contacts.get(row.contact_id ?? 0) ?? '',
    money_account_id: row.money_account_id,
    situation: situationOf(row, today),
    settled: row.settled,
    open: row.open,
    balance: row.balance,
    cleared: row.cleared,
    files_count: row.files,
    series:
      row.series_id === null
        ? null
        : {
            id: row.series_id,
            type: row.series_kind === 1 ? '1' : '2',
            number: row.series_number!,
            count: row.series_count!,
            endless: row.series_endless!,
          },
    split: row.split && row.split_id !== null && row.split.count > 1 ? { id: row.split_id, ...row.split } : null,
    closed: row.closed,
    payment_code: row.payment_code,
    updated_at: row.updated_at.toISOString(),
  }
}

/** @param bankDescription what the bank wrote of it on its statement. */
export const presentedPayment = (row: PaymentRow, bankDescription = ''): z.input<typeof Payment> => ({
  id: row.id,
  date: row.paid_on,
  value: row.value,
  interest: row.interest,
  fine: row.fine,
  discount: row.discount,
  amount: row.amount!,
  money_account_id: row.money_account_id,
  cleared_on: row.cleared_on,
  bank_description: bankDescription,
})

function situationOf({ paid_on, due_on, settled }: ShownRow, today: string): Situation {
  if (paid_on !== null) return 'paid'
  if (due_on < today) return 'late'
  return settled === '0.00' ? 'open' : 'partial'
}
