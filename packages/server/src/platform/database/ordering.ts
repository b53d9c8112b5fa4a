import { sql } from 'kysely'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { lockNamed, lockNamedShared } from './named-locks.ts'

/**
 * A list that people order: the rows of one table below the same parent record. Their column `position` counts from 1
 * without gaps, and (company_id, parent, position) is unique, checked at the commit.
 */
export type OrderedList = {
  /** The table, 'schema.table'. */
  table: string
  /** The column with the id of the parent record; null: the company has one list. */
  parent: string | null
}

/** The position of a row in its list; `parent` is null in a list of the company. */
export type ListPosition = { parent: number | null; position: number }

const listChanged = 'A lista mudou desde que você a abriu. Veja como está agora e tente de novo.'

/**
 * Makes room for one more row and returns its position: `wanted`, from 1, or the end for null or a number beyond it.
 * Other transactions that change the list wait until this one ends.
 * @throws list.too_many when the list has `most` rows already.
 */
export async function makeRoom(
  scope: Scope,
  list: OrderedList,
  parent: number | null,
  { wanted, most }: { wanted: number | null; most: number },
): Promise<number> {
  const count = await lockList(scope, list, parent)
  if (count >= most) throw fail('list.too_many', { message: `Esta lista tem no máximo ${most} itens.` })
  const position = Math.min(wanted ?? count + 1, count + 1)
  if (position <= count)
    await scope.db.run`update ${sql.table(list.table)} set position = position + 1
        where ${within(scope, list, parent)} and position >= ${position}`
  return position
}

/**
 * Locks the list of a row and returns the row's position. To the end of the transaction nobody else changes the list or
 * moves the row out of it. Called before the row is deleted or moved, never after: otherwise two changes can wait for
 * each other.
 * @throws not_found.
 */
export async function lockPosition(scope: Scope, list: OrderedList, id: number): Promise<ListPosition> {
  await stayInLists(scope, list)
  const { parent } = await findPosition(scope, list, id)
  await lockList(scope, list, parent)
  // The position read before the lock may be outdated.
  return findPosition(scope, list, id)
}

/** Closes the gap at `position` of a row that was deleted or moved out. */
export async function closeGap(scope: Scope, list: OrderedList, parent: number | null, position: number) {
  await lockList(scope, list, parent)
  await scope.db.run`update ${sql.table(list.table)} set position = position - 1
      where ${within(scope, list, parent)} and position > ${position}`
}

/** Puts a row that is in the list again, at a position that others may have taken, last. */
export async function putLast(scope: Scope, list: OrderedList, id: number) {
  await stayInLists(scope, list)
  const { parent } = await findPosition(scope, list, id)
  const count = await lockList(scope, list, parent)
  await scope.db.run`
    update ${sql.table(list.table)} set position = ${count} where company_id = ${scope.companyId} and id = ${id}`
}

/**
 * Gives the list a new order; rows that are not named follow in the order they had, since somebody may just have added
 * them. Answers whether anything moved.
 *
 * @throws not_found when one of the ids is not in the list (any more): whoever sent it saw another list.
 */
export async function reorder(
  scope: Scope,
  list: OrderedList,
  parent: number | null,
  ids: readonly number[],
): Promise<boolean> {
  await lockList(scope, list, parent)
  const rows = await scope.db.all<{ id: number }>(
    sql<{ id: number }>`select id from ${sql.table(list.table)} where ${within(scope, list, parent)}
                        order by position, id`,
  )
  const present = new Set(rows.map(({ id }) => id))
  if (!ids.every((id) => present.has(id))) throw fail('not_found', { message: listChanged })
  const first = new Set(ids)
  const order = [...ids, ...rows.map(({ id }) => id).filter((id) => !first.has(id))]
  if (order.every((id, index) => id === rows[index]!.id)) return false
  await scope.db.run`update ${sql.table(list.table)} t set position = x.position
      from unnest(${order}::bigint[]) with ordinality x (id, position)
      where t.company_id = ${scope.companyId} and t.id = x.id and t.position <> x.position`
  return true
}

/** `reorder` of the list that the first of the ids is in. Answers also where that list hangs. @throws not_found. */
export async function reorderRows(
  scope: Scope,
  list: OrderedList,
  ids: readonly number[],
): Promise<{ parent: number | null; moved: boolean }> {
  await stayInLists(scope, list)
  const { parent } = await findPosition(scope, list, ids[0]!)
  return { parent, moved: await reorder(scope, list, parent, ids) }
}

/**
 * Moves one row to the position `wanted`, from 1, of its list; a number beyond the end is the end. Returns its new
 * position; false when it had it already.
 * @throws not_found.
 */
export async function moveTo(
  scope: Scope,
  list: OrderedList,
  id: number,
  wanted: number,
): Promise<ListPosition | false> {
  const { parent, position } = await lockPosition(scope, list, id)
  const to = Math.min(wanted, await countOf(scope, list, parent))
  if (to === position) return false
  const [first, last, step] = to < position ? [to, position - 1, 1] : [position + 1, to, -1]
  await scope.db.run`update ${sql.table(list.table)}
      set position = case when id = ${id} then ${to}::int else position + ${step}::int end
      where ${within(scope, list, parent)} and (id = ${id} or position between ${first} and ${last})`
  return { parent, position: to }
}

/**
 * Moves a row to the end of another parent's list and closes the gap in the old one. Called before anything else in
 * these lists is locked. Returns the old position; false when the row is below that parent already.
 * @throws not_found, list.too_many.
 */
export async function moveBelow(
  scope: Scope,
  list: OrderedList & { parent: string },
  id: number,
  { parent, most }: { parent: number; most: number },
): Promise<ListPosition | false> {
  if ((await findPosition(scope, list, id)).parent === parent) return false
  await lockNamed(scope, list.table)
  const stood = await findPosition(scope, list, id)
  if (stood.parent === parent) return false
  const position = await makeRoom(scope, list, parent, { wanted: null, most })
  await scope.db.run`update ${sql.table(list.table)} set ${sql.ref(list.parent)} = ${parent}, position = ${position}
      where company_id = ${scope.companyId} and id = ${id}`
  await closeGap(scope, list, stood.parent, stood.position)
  return stood
}

const within = ({ companyId }: Scope, { parent: column }: OrderedList, parent: number | null) =>
  column === null ? sql`company_id = ${companyId}` : sql`company_id = ${companyId} and ${sql.ref(column)} = ${parent}`

const parentOf = ({ parent }: OrderedList) => (parent === null ? sql`null::bigint` : sql.ref(parent))

/** While this lock is held no row moves from one list to another. */
const stayInLists = (scope: Scope, list: OrderedList) => lockNamedShared(scope, list.table)

/** Locks a list until the end of the transaction. Returns its number of rows. */
async function lockList(scope: Scope, list: OrderedList, parent: number | null): Promise<number> {
  await stayInLists(scope, list)
  await lockNamed(scope, `${list.table} ${parent ?? 'all'}`)
  return countOf(scope, list, parent)
}

async function countOf(scope: Scope, list: OrderedList, parent: number | null): Promise<number> {
  const rows = await scope.db.first<{ count: number }>(
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(list.table)}
                           where ${within(scope, list, parent)}`,
  )
  return rows!.count
}

async function findPosition(scope: Scope, list: OrderedList, id: number): Promise<ListPosition> {
  const row = await scope.db.first<ListPosition>(
    sql<ListPosition>`select ${parentOf(list)} as parent, position from ${sql.table(list.table)}
                  where company_id = ${scope.companyId} and id = ${id}`,
  )
  if (!row) throw fail('not_found')
  return row
}
