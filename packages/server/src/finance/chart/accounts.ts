import type { Subtopic, SubtopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, moveBelow, reorderRows } from '../../platform/database/ordering.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { putAwayAt } from './put-away.ts'
import { accountList, accounts, categories, presentedAccount } from './queries.ts'
import { refuseWhileInUse } from './uses.ts'

type Input = z.output<typeof SubtopicInput>
const most = financeLimits.accounts

/** @throws not_found. */
export const findAccount = async (scope: Scope, id: number): Promise<Subtopic> =>
  presentedAccount(await accounts.find(scope, id))

/** The accounts of a category in their order. @throws not_found. */
export async function accountsOf(scope: Scope, category_id: number): Promise<Subtopic[]> {
  const [, rows] = await Promise.all([
    categories.find(scope, category_id),
    accounts.all(scope, { most, where: { category_id } }),
  ])
  return rows.map(presentedAccount)
}

/**
 * Creates an account, last in its category. The first one takes over what was planned of the category itself
 * (decision O233).
 *
 * @throws not_found, finance.account_duplicate, list.too_many.
 */
export async function createAccount(scope: Scope, { topic, topic_id, disabled }: Input): Promise<Subtopic> {
  const position = await makeRoom(scope, accountList, topic_id, { wanted: null, most })
  await categories.lockShared(scope, topic_id)
  const { id } = await accounts.insert(scope, {
    category_id: topic_id,
    name: topic,
    position,
    put_away_at: putAwayAt(scope, disabled, null),
  })
  if (position === 1) await takeOverPreviews(scope, topic_id, id)
  await record(scope, 'finance_account.created', id, { after: { name: topic, category_id: topic_id } })
  return findAccount(scope, id)
}

/**
 * Changes an account; it goes to another category only while nothing uses it.
 *
 * @throws not_found, record.stale, finance.account_duplicate, finance.in_use, list.too_many.
 */
export async function changeAccount(
  scope: Scope,
  id: number,
  { topic, topic_id, disabled, updated_at }: Input & { updated_at?: string | undefined },
): Promise<Subtopic> {
  const stood = await accounts.find(scope, id)
  if (stood.category_id !== topic_id) {
    await categories.lockShared(scope, topic_id)
    await lockPosition(scope, accountList, id)
    await accounts.lock(scope, id)
    await refuseWhileInUse(scope, 'account_id', id, 'Esta conta')
    await moveBelow(scope, accountList, id, { parent: topic_id, most })
  }
  const before = await accounts.lock(scope, id)
  await requireVersion(scope, 'finance_account', before, updated_at, () => findAccount(scope, id))
  await accounts.update(scope, id, { name: topic, put_away_at: putAwayAt(scope, disabled, before.put_away_at) })
  await record(scope, 'finance_account.updated', id, {
    before: { name: before.name, category_id: stood.category_id, disabled: before.put_away_at !== null },
    after: { name: topic, category_id: topic_id, ...(disabled !== undefined && { disabled }) },
  })
  return findAccount(scope, id)
}

/** @throws not_found, finance.in_use with how many entries and previews use it. */
export async function deleteAccount(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, accountList, id)
  const { name, category_id } = await accounts.lock(scope, id)
  await refuseWhileInUse(scope, 'account_id', id, 'Esta conta')
  await accounts.remove(scope, id)
  await closeGap(scope, accountList, parent, position)
  await record(scope, 'finance_account.deleted', id, { before: { name, category_id } })
}

/** Gives the accounts of a category a new order. @throws not_found. */
export async function reorderAccounts(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, accountList, ids)
  if (!moved) return
  await record(scope, 'finance_category.reordered', parent!)
}

/** Takes the accounts of a category that is about to go; answers their names. */
export async function removeAccountsOf({ db, companyId }: Scope, categoryId: number): Promise<string[]> {
  const gone = await db.all<{ name: string }>`delete from finance.accounts
    where company_id = ${companyId} and category_id = ${categoryId} returning name`
  return gone.map(({ name }) => name)
}

const takeOverPreviews = ({ db, companyId }: Scope, categoryId: number, accountId: number) =>
  db.run`update finance.previews set account_id = ${accountId}
      where company_id = ${companyId} and category_id = ${categoryId} and account_id is null`
