import type { Topic, TopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, moveBelow, reorderRows } from '../../platform/database/ordering.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared } from '../months/closed.ts'
import { removeAccountsOf } from './accounts.ts'
import { putAwayAt } from './put-away.ts'
import { type CategoryRow, categories, categoryList, presentedCategory } from './queries.ts'
import { isInClosedMonth, refuseWhileInUse } from './uses.ts'

type Input = z.output<typeof TopicInput>
const most = financeLimits.categories

/** @throws not_found. */
export const findCategory = async (scope: Scope, id: number): Promise<Topic> =>
  presentedCategory(scope, await categories.find(scope, id))

/** The categories of a group in their order. */
export async function categoriesOf(scope: Scope, group_id: number): Promise<Topic[]> {
  const rows = await categories.all(scope, { most, where: { group_id } })
  return rows.map((row) => presentedCategory(scope, row))
}

/** Creates a category, last in its group. @throws finance.category_duplicate, list.too_many. */
export async function createCategory(scope: Scope, input: Input): Promise<Topic> {
  const position = await makeRoom(scope, categoryList, input.group_id, { wanted: null, most })
  const { id } = await categories.insert(scope, { ...columnsOf(scope, input), position })
  await record(scope, 'finance_category.created', id, { after: said(input) })
  return findCategory(scope, id)
}

/**
 * Changes a category. Its type stays once it has entries (decision O234), and its group while a closed month has some.
 *
 * @throws not_found, record.stale, finance.category_duplicate, finance.kind_in_use, finance.month_closed, list.too_many.
 */
export async function changeCategory(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Topic> {
  const { group_id } = await categories.find(scope, id)
  const moved = group_id !== input.group_id
  if (moved) {
    await lockMonthsShared(scope)
    if (await isInClosedMonth(scope, id)) throw fail('finance.month_closed')
    await moveBelow(scope, categoryList, id, { parent: input.group_id, most })
  }
  const before = await categories.lock(scope, id)
  // Moving the row has not changed its version yet.
  await requireVersion(scope, 'finance_category', before, updated_at, () => findCategory(scope, id))
  if (before.kind !== Number(input.type)) {
    await requireUnused(scope, id)
    await forgetLearned(scope, id)
  }
  await categories.update(scope, id, columnsOf(scope, input, before))
  await record(scope, 'finance_category.updated', id, {
    before: said({ ...presentedCategory(scope, before), group_id }),
    after: said(input),
  })
  return findCategory(scope, id)
}

/** Deletes a category and its accounts when nothing uses them. @throws not_found, finance.in_use. */
export async function deleteCategory(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, categoryList, id)
  const before = await categories.lock(scope, id)
  await refuseWhileInUse(scope, 'category_id', id, 'Esta categoria')
  const accounts = await removeAccountsOf(scope, id)
  await categories.remove(scope, id)
  await closeGap(scope, categoryList, parent, position)
  await record(scope, 'finance_category.deleted', id, {
    before: { ...said(presentedCategory(scope, before)), accounts },
  })
}

/** Gives the categories of a group a new order. @throws not_found. */
export async function reorderCategories(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, categoryList, ids)
  if (!moved) return
  await record(scope, 'finance_group.reordered', parent!)
}

async function requireUnused(scope: Scope, id: number) {
  await refuseWhileInUse(scope, 'category_id', id, 'Esta categoria').catch((error: unknown) => {
    throw fail('finance.kind_in_use', { cause: error })
  })
}

/** What was learned from statements whose booking was undone is of the other kind. */
const forgetLearned = ({ db, companyId }: Scope, id: number) =>
  db.run`delete from finance.statement_rules where company_id = ${companyId} and category_id = ${id}`

const columnsOf = (scope: Scope, input: Input, before?: CategoryRow) => ({
  group_id: input.group_id,
  kind: Number(input.type),
  name: input.topic,
  show_percentage: input.show_percentage ?? before?.show_percentage ?? true,
  put_away_at: putAwayAt(scope, input.disabled, before?.put_away_at ?? null),
})

const said = ({
  topic,
  type,
  group_id,
  disabled,
  show_percentage,
}: Pick<Input, 'topic' | 'type' | 'group_id' | 'disabled' | 'show_percentage'>) => ({
  name: topic,
  type,
  group_id,
  ...(disabled !== undefined && { disabled }),
  ...(show_percentage !== undefined && { show_percentage }),
})
