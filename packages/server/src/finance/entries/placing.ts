import type { EntryInput } from '@prumo/contract/finance/entries/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import { findProject } from '../../admin/projects/projects.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { accounts, categories } from '../chart/queries.ts'
import { ensureMainAccount, lockMoneyAccountsShared } from '../money/main-account.ts'
import type { EntryRow } from './queries.ts'

export type Input = z.output<typeof EntryInput>

/** Columns of an entry that somebody typed. */
export type Placed = Pick<
  EntryRow,
  | 'category_id'
  | 'kind'
  | 'account_id'
  | 'description'
  | 'payment_method'
  | 'value'
  | 'competence'
  | 'due_on'
  | 'project_id'
  | 'contact_id'
  | 'money_account_id'
  | 'payment_code'
> & { words: string }

/**
 * Where an entry is booked: its category and account, both locked so that nobody deletes them meanwhile. A category that
 * has accounts is booked on one of them.
 *
 * @param before what it was booked on: that it has been switched off since then is no obstacle.
 * @throws not_found, finance.put_away, request.invalid without an account.
 */
export async function lockClassification(
  scope: Scope,
  categoryId: number,
  accountId: number | null,
  before?: Pick<EntryRow, 'category_id' | 'account_id'>,
): Promise<{ category_id: number; kind: number; account_id: number | null }> {
  const category = await categories.lockShared(scope, categoryId)
  if (category.put_away_at !== null && before?.category_id !== categoryId) throw fail('finance.put_away')
  if (accountId === null) {
    if (category.accounts > 0) throw failAt('scheme_account_id', 'Escolha a conta')
  } else {
    const account = await accounts.lockShared(scope, accountId)
    if (account.category_id !== categoryId) throw failAt('scheme_account_id', 'Esta conta é de outra categoria')
    if (account.put_away_at !== null && before?.account_id !== accountId) throw fail('finance.put_away')
  }
  return { category_id: categoryId, kind: category.kind, account_id: accountId }
}

/** What was typed as columns, with everything it points at locked. @throws not_found, finance.put_away, request.invalid. */
export async function place(scope: Scope, input: Input, before?: EntryRow): Promise<Placed> {
  const booked = await lockClassification(scope, input.classification_id, input.scheme_account_id, before)
  if (input.project_id !== null && input.project_id !== before?.project_id) await findProject(scope, input.project_id)
  if (input.contact_id !== null && (await lockContactsShared(scope, [input.contact_id])).length === 0)
    throw fail('not_found')
  const moneyAccount = input.money_account_id ?? before?.money_account_id ?? (await ensureMainAccount(scope))
  if (moneyAccount !== before?.money_account_id) await lockMoneyAccountsShared(scope, [moneyAccount])
  return {
    ...booked,
    description: input.description,
    words: searchable(input.description),
    payment_method: input.payment_method_id,
    value: input.value,
    competence: competenceOf(input),
    due_on: input.date_finish,
    project_id: input.project_id,
    contact_id: input.contact_id,
    money_account_id: moneyAccount,
    payment_code: input.payment_code,
  }
}

/** The first day of the month of competence; of a month without a year, of the year of the due date (decision O156). */
function competenceOf({ month_competence: month, date_finish }: Input): string {
  if (typeof month === 'string') return `${month}-01`
  return `${date_finish.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** The fields of an entry in the audit trail. */
export const said = (row: Placed | EntryRow) => ({
  description: row.description,
  classification_id: row.category_id,
  scheme_account_id: row.account_id,
  payment_method_id: row.payment_method,
  value: row.value,
  competence: row.competence.slice(0, 7),
  date_finish: row.due_on,
  project_id: row.project_id,
  contact_id: row.contact_id,
  money_account_id: row.money_account_id,
  payment_code: row.payment_code,
})
