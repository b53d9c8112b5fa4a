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

const compiler = builder<Record<string, never>>()

/**
 * Makes room for one more row and answers its position: the `wanted` one, from 1, or the end for null or one beyond.
 * Whoever changes the same list waits until this transaction ends.
 *
 * @throws process.too_many when the list has `most` rows already.
 */
export async function makeRoom(
  scope: Scope,
  list: OrderedList,
  parent: number | null,
  { wanted, most }: { wanted: number | null; most: number },
): Promise<number> {
  const count = await holdList(scope, list, parent)
  if (count >= most) throw fail('process.too_many', { message: `Esta lista tem no máximo ${most} itens.` })
  const position = Math.min(wanted ?? count + 1, count + 1)
  if (position <= count)
    await scope.db.run(
      sql`update ${sql.table(list.table)} set position = position + 1
          where ${within(scope, list, parent)} and position >= ${position}`.compile(compiler),
    )
  return position
}

/** Closes the gap that a row which has just left the list (or is gone) has left at `position`. */
export async function closeGap(scope: Scope, list: OrderedList, parent: number | null, position: number) {
  await holdList(scope, list, parent)
  await scope.db.run(
    sql`update ${sql.table(list.table)} set position = position - 1
        where ${within(scope, list, parent)} and position > ${position}`.compile(compiler),
  )
}

/**
 * Gives the list a new order. Ids that are not in it (any more) are passed over; rows that are not named follow in the
 * order they had, since somebody may just have added them. Answers whether anything moved.
 *
 * @throws not_found when none of the ids is in the list.
 */
export async function arrange(
  scope: Scope,
  list: OrderedList,
  parent: number | null,
  ids: readonly number[],
): Promise<boolean> {
  await holdList(scope, list, parent)
  const rows = await scope.db.all<{ id: number }>(
    sql<{ id: number }>`select id from ${sql.table(list.table)} where ${within(scope, list, parent)}
                        order by position, id`.compile(compiler),
  )
  const present = new Set(rows.map(({ id }) => id))
  const named = ids.filter((id) => present.has(id))
  if (!named.length) throw fail('not_found')
  const first = new Set(named)
  const order = [...named, ...rows.map(({ id }) => id).filter((id) => !first.has(id))]
  if (order.every((id, index) => id === rows[index]!.id)) return false
  await scope.db.run(
    sql`update ${sql.table(list.table)} t set position = x.position
        from unnest(${order}::bigint[]) with ordinality x (id, position)
        where t.company_id = ${scope.companyId} and t.id = x.id and t.position <> x.position`.compile(compiler),
  )
  return true
}

const within = ({ companyId }: Scope, { parent: column }: OrderedList, parent: number | null) =>
  column === null ? sql`company_id = ${companyId}` : sql`company_id = ${companyId} and ${sql.ref(column)} = ${parent}`

/** One at a time changes a list, from here to the end of its transaction. Answers how many rows it has. */
async function holdList(scope: Scope, list: OrderedList, parent: number | null): Promise<number> {
  const name = `${list.table} ${scope.companyId} ${parent ?? ''}`
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(compiler))
  // A statement of its own: what it sees has to be younger than the lock.
  const rows = await scope.db.first<{ count: number }>(
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(list.table)}
                           where ${within(scope, list, parent)}`.compile(compiler),
  )
  return rows!.count
}
