import { sql } from 'kysely'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { builder } from './sql.ts'

/**
 * A list that people put in order: the rows of one table that hang below the same record. Their column `position`
 * counts from 1 without gaps, and (company_id, parent, position) is unique, deferred to the commit.
 */
export type OrderedList = {
  /** 'schema.table'. */
  table: string
  /** The column that says where a row hangs; null: one list for the company. */
  parent: string | null
}

/** Where a row of an ordered list stands; `parent` is null in a list of the company. */
export type Standing = { parent: number | null; position: number }

const listChanged = 'A lista mudou desde que você a abriu. Veja como está agora e tente de novo.'

const compiler = builder<Record<string, never>>()

/**
 * Makes room for one more row and answers its position: the `wanted` one, from 1, or the end for null or one beyond.
 * Whoever changes the same list waits until this transaction ends.
 *
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
    await scope.db.run(
      sql`update ${sql.table(list.table)} set position = position + 1
          where ${within(scope, list, parent)} and position >= ${position}`.compile(compiler),
    )
  return position
}

/**
 * Where a row stands. To the end of the transaction nobody else changes its list or moves it out of it: locked before
 * it is deleted or placed, never after, or two changes wait for each other.
 *
 * @throws not_found.
 */
export async function lockStanding(scope: Scope, list: OrderedList, id: number): Promise<Standing> {
  await stayInLists(scope, list)
  const { parent } = await standing(scope, list, id)
  await lockList(scope, list, parent)
  // What was read before the lock may have another position by now.
  return standing(scope, list, id)
}

/** Closes the gap that a row which has just left the list (or is gone) has left at `position`. */
export async function closeGap(scope: Scope, list: OrderedList, parent: number | null, position: number) {
  await lockList(scope, list, parent)
  await scope.db.run(
    sql`update ${sql.table(list.table)} set position = position - 1
        where ${within(scope, list, parent)} and position > ${position}`.compile(compiler),
  )
}

/**
 * Gives the list a new order; rows that are not named follow in the order they had, since somebody may just have added
 * them. Answers whether anything moved.
 *
 * @throws not_found when one of the ids is not in the list (any more): whoever sent it saw another list.
 */
export async function arrange(
  scope: Scope,
  list: OrderedList,
  parent: number | null,
  ids: readonly number[],
): Promise<boolean> {
  await lockList(scope, list, parent)
  const rows = await scope.db.all<{ id: number }>(
    sql<{ id: number }>`select id from ${sql.table(list.table)} where ${within(scope, list, parent)}
                        order by position, id`.compile(compiler),
  )
  const present = new Set(rows.map(({ id }) => id))
  if (!ids.every((id) => present.has(id))) throw fail('not_found', { message: listChanged })
  const first = new Set(ids)
  const order = [...ids, ...rows.map(({ id }) => id).filter((id) => !first.has(id))]
  if (order.every((id, index) => id === rows[index]!.id)) return false
  await scope.db.run(
    sql`update ${sql.table(list.table)} t set position = x.position
        from unnest(${order}::bigint[]) with ordinality x (id, position)
        where t.company_id = ${scope.companyId} and t.id = x.id and t.position <> x.position`.compile(compiler),
  )
  return true
}

/** `arrange` of the list that the first of the ids is in. Answers also where that list hangs. @throws not_found. */
export async function arrangeRows(
  scope: Scope,
  list: OrderedList,
  ids: readonly number[],
): Promise<{ parent: number | null; moved: boolean }> {
  await stayInLists(scope, list)
  const { parent } = await standing(scope, list, ids[0]!)
  return { parent, moved: await arrange(scope, list, parent, ids) }
}

/**
 * Puts one row at `wanted`, from 1, of the list it is in; one beyond the end is the end. Answers whether it moved.
 *
 * @throws not_found.
 */
export async function place(scope: Scope, list: OrderedList, id: number, wanted: number): Promise<boolean> {
  const { parent, position } = await lockStanding(scope, list, id)
  const to = Math.min(wanted, await countOf(scope, list, parent))
  if (to === position) return false
  const [first, last, step] = to < position ? [to, position - 1, 1] : [position + 1, to, -1]
  await scope.db.run(
    sql`update ${sql.table(list.table)}
        set position = case when id = ${id} then ${to}::int else position + ${step}::int end
        where ${within(scope, list, parent)} and (id = ${id} or position between ${first} and ${last})`.compile(
      compiler,
    ),
  )
  return true
}

/**
 * Moves a row to the end of the list below another parent and closes the gap it leaves. Called before anything else is
 * locked in these lists. Answers where it stood; false when it hangs there already.
 *
 * @throws not_found, list.too_many.
 */
export async function moveBelow(
  scope: Scope,
  list: OrderedList & { parent: string },
  id: number,
  { parent, most }: { parent: number; most: number },
): Promise<Standing | false> {
  if ((await standing(scope, list, id)).parent === parent) return false
  await scope.db.run(sql`select pg_advisory_xact_lock(${keyOf(nameOf(scope, list))})`.compile(compiler))
  const stood = await standing(scope, list, id)
  if (stood.parent === parent) return false
  const position = await makeRoom(scope, list, parent, { wanted: null, most })
  await scope.db.run(
    sql`update ${sql.table(list.table)} set ${sql.ref(list.parent)} = ${parent}, position = ${position}
        where company_id = ${scope.companyId} and id = ${id}`.compile(compiler),
  )
  await closeGap(scope, list, stood.parent, stood.position)
  return stood
}

const within = ({ companyId }: Scope, { parent: column }: OrderedList, parent: number | null) =>
  column === null ? sql`company_id = ${companyId}` : sql`company_id = ${companyId} and ${sql.ref(column)} = ${parent}`

const parentOf = ({ parent }: OrderedList) => (parent === null ? sql`null::bigint` : sql.ref(parent))

const nameOf = ({ companyId }: Scope, { table }: OrderedList) => `${table} ${companyId}`
const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`

/** While this is locked no row moves from one list to another; whoever wants to move one waits. */
const stayInLists = (scope: Scope, list: OrderedList) =>
  scope.db.run(sql`select pg_advisory_xact_lock_shared(${keyOf(nameOf(scope, list))})`.compile(compiler))

/** One at a time changes a list, from here to the end of its transaction. Answers how many rows it has. */
async function lockList(scope: Scope, list: OrderedList, parent: number | null): Promise<number> {
  await stayInLists(scope, list)
  const name = `${nameOf(scope, list)} ${parent ?? 'all'}`
  await scope.db.run(sql`select pg_advisory_xact_lock(${keyOf(name)})`.compile(compiler))
  // A statement of its own: what it sees has to be younger than the lock.
  return countOf(scope, list, parent)
}

async function countOf(scope: Scope, list: OrderedList, parent: number | null): Promise<number> {
  const rows = await scope.db.first<{ count: number }>(
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(list.table)}
                           where ${within(scope, list, parent)}`.compile(compiler),
  )
  return rows!.count
}

async function standing(scope: Scope, list: OrderedList, id: number): Promise<Standing> {
  const row = await scope.db.first<Standing>(
    sql<Standing>`select ${parentOf(list)} as parent, position from ${sql.table(list.table)}
                  where company_id = ${scope.companyId} and id = ${id}`.compile(compiler),
  )
  if (!row) throw fail('not_found')
  return row
}
