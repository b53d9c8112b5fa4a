import { projects } from '../../admin/projects/projects.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { restoreRecord } from '../../platform/bin/bin.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { AppError, fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { accounts, categories } from '../chart/queries.ts'
import { closedAmong, lockMonthsShared } from '../months/closed.ts'
import { area } from '../tables.ts'
import { type EntryRow, entries, type PaymentRow, paymentsOf } from './queries.ts'

const changes = rowsOf(area, 'finance.bulk_changes', {
  columns: ['id', 'action', 'before', 'made_at', 'undone_at'],
  order: 'id',
})
const dayMs = 86_400_000

/** An entry as it was before a change of many, and the version that the change gave it; null: it was deleted. */
export type Kept = {
  entry: EntryRow & { words: string; created_by: number; created_at: string; answered_doubts: string[] }
  payments: (PaymentRow & { kind: number })[]
  version: string | null
}

/** What of an entry, which is locked, has to be put back. */
export async function keptOf({ db, companyId }: Scope, { id }: EntryRow): Promise<Kept> {
  const row = await db.first<Kept>`select to_jsonb(e) as entry,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.id) from finance.payments p
        where p.company_id = e.company_id and p.entry_id = e.id), '[]') as payments
    from finance.entries e where e.company_id = ${companyId} and e.id = ${id}`
  return { ...row!, version: null }
}

/**
 * Puts back what was done to many, within a day and once. What somebody changed since then, what belongs to a month that
 * was closed, and what points at something that is gone stays as it is and is counted.
 *
 * @throws not_found, finance.undone.
 */
export async function undoChange(scope: Scope, id: number) {
  await lockMonthsShared(scope)
  const change = await changes.lock(scope, id)
  if (change.undone_at !== null) throw fail('finance.undone')
  if (scope.clock.now().getTime() - change.made_at.getTime() > dayMs) throw fail('not_found')
  const kept = change.before as Kept[]
  let undone = 0
  for (const entry of kept) if (await putBack(scope, entry)) undone++
  await changes.update(scope, id, { undone_at: scope.clock.now() })
  await record(scope, 'finance_bulk.undone', id, { after: { count: undone, kept: kept.length - undone } })
  return { undone, kept: kept.length - undone }
}

/** Forgets what can be undone no more. */
export const forgetOldChanges = ({ db, companyId, clock }: Scope) =>
  db.run`delete from finance.bulk_changes where company_id = ${companyId}
    and made_at < ${new Date(clock.now().getTime() - dayMs)}`

async function putBack(scope: Scope, { entry, payments, version }: Kept): Promise<boolean> {
  if (version === null) return outOfBin(scope, entry.id)
  const [now] = await entries.byIds(scope, [entry.id])
  if (now?.updated_at.toISOString() !== version) return false
  const made = (await paymentsOf(scope, [entry.id])).get(entry.id) ?? []
  const days = [...payments, ...made].map(({ paid_on }) => paid_on)
  // Of what was only paid, the competence is not touched.
  const reported = made.length === payments.length ? [entry.competence, now.competence, ...days] : days
  if ((await closedAmong(scope, reported)).length > 0 || !(await hasItsPlace(scope, entry))) return false
  await update(scope, entry)
  await writePayments(scope, entry, payments)
  return true
}

async function outOfBin(scope: Scope, id: number): Promise<boolean> {
  try {
    await restoreRecord(scope, 'finance_entry', id)
    return true
  } catch (error) {
    // What is refused stays in the bin.
    if (error instanceof AppError) return false
    throw error
  }
}

/** True if everything the entry points at is still there; locked, so that it stays. */
async function hasItsPlace(scope: Scope, { category_id, kind, account_id, project_id, contact_id }: Kept['entry']) {
  const [category] = await categories.lockSharedByIds(scope, [category_id])
  if (category?.kind !== kind) return false
  if (account_id !== null) {
    const [account] = await accounts.lockSharedByIds(scope, [account_id])
    if (account?.category_id !== category_id) return false
  }
  if (contact_id !== null && (await lockContactsShared(scope, [contact_id])).length === 0) return false
  return project_id === null || (await projects(scope)).some(({ id }) => id === project_id)
}

const update = (scope: Scope, { id, category_id, account_id, answered_doubts }: Kept['entry']) =>
  scope.db.run`
    update finance.entries set category_id = ${category_id}, account_id = ${account_id}, settled = 0, paid_on = null,
      answered_doubts = ${answered_doubts}::text[],
      updated_at = ${nextVersion(scope)} where company_id = ${scope.companyId} and id = ${id}`

/** The payments as they were, and what they make of the entry. */
async function writePayments({ db, companyId }: Scope, entry: Kept['entry'], payments: Kept['payments']) {
  await db.run`delete from finance.payments where company_id = ${companyId} and entry_id = ${entry.id}`
  if (payments.length === 0) return
  await db.run`insert into finance.payments
        (company_id, id, entry_id, kind, paid_on, value, interest, fine, discount, money_account_id, cleared_on)
      overriding system value
      select ${companyId}, p.id, ${entry.id}, p.kind, p.paid_on, p.value, p.interest, p.fine, p.discount,
        p.money_account_id, p.cleared_on
      from jsonb_populate_recordset(null::finance.payments, ${JSON.stringify(payments)}::jsonb) p`
  await db.run`update finance.entries set settled = ${entry.settled}::numeric, paid_on = ${entry.paid_on}::date
      where company_id = ${companyId} and id = ${entry.id}`
}
