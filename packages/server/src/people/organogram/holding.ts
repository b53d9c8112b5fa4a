import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

type Holder = { id: number; position: number }

/** Those who held a position and do not any more end their term today; who is new begins theirs. */
async function keepTerms(scope: Scope, ended: readonly Holder[], begun: readonly Holder[]) {
  const { db, companyId, today } = scope
  if (ended.length > 0)
    await db.run`update people.position_terms t set until = greatest(${today}::date, t.since)
      from unnest(${ended.map(({ position }) => position)}::bigint[], ${ended.map(({ id }) => id)}::bigint[]) e (position_id, id)
      where t.company_id = ${companyId} and t.position_id = e.position_id and t.collaborator_id = e.id and t.until is null`
  if (begun.length > 0)
    await db.run`insert into people.position_terms (company_id, position_id, cargo, collaborator_id, since)
      select p.company_id, p.id, p.cargo, b.id, ${today}::date
      from unnest(${begun.map(({ position }) => position)}::bigint[], ${begun.map(({ id }) => id)}::bigint[]) b (position_id, id)
      join people.positions p on p.company_id = ${companyId} and p.id = b.position_id
      on conflict do nothing`
}

/**
 * Sets who holds a position, and answers whether anybody was added or removed. The caller has locked the people.
 * @throws collaborator.gone for somebody new who does not work here any more: nothing would draw them.
 */
export async function setHolders(scope: Scope, position: number, people: readonly number[]): Promise<boolean> {
  const { db, companyId, today } = scope
  type Row = { id: number; left: boolean }
  const removed = await db.all<Row>(
    sql<Row>`delete from people.position_holders
      where company_id = ${companyId} and position_id = ${position} and collaborator_id <> all(${people}::bigint[])
      returning collaborator_id as id`,
  )
  const added = await db.all<Row>(
    sql<Row>`insert into people.position_holders (company_id, position_id, collaborator_id)
      select ${companyId}::bigint, ${position}::bigint, x from unnest(${people}::bigint[]) x
      on conflict do nothing returning collaborator_id as id, exists (select from people.collaborators c
        where c.company_id = ${companyId} and c.id = collaborator_id and not people.works_on(c.left_on, ${today}::date)) as left`,
  )
  if (added.some(({ left }) => left)) throw fail('collaborator.gone')
  const at = ({ id }: Row) => ({ id, position })
  await keepTerms(scope, removed.map(at), added.map(at))
  return removed.length + added.length > 0
}

/** Puts somebody into a position instead of another one; null: into none, out of none. @throws not_found. */
export async function moveHolder(scope: Scope, id: number, { from, to }: { from: number | null; to: number | null }) {
  if (from === to) return
  const { db, companyId } = scope
  if (to !== null) {
    const found = await db.run`insert into people.position_holders (company_id, position_id, collaborator_id)
      select company_id, id, ${id}::bigint from people.positions where company_id = ${companyId} and id = ${to}
      on conflict (company_id, position_id, collaborator_id) do update set position_id = excluded.position_id`
    if (!found) throw fail('not_found')
  }
  if (from !== null)
    await db.run`delete from people.position_holders
      where company_id = ${companyId} and position_id = ${from} and collaborator_id = ${id}`
  const at = (position: number | null) => (position === null ? [] : [{ id, position }])
  await keepTerms(scope, at(from), at(to))
}

/**
 * Goes on with the terms of a position that came back: those that its deletion ended today are open again, others begin
 * today.
 */
export async function resumeTerms(scope: Scope, position: number) {
  const { db, companyId, today } = scope
  await db.run`update people.position_terms t set until = null
    where t.company_id = ${companyId} and t.until = ${today}::date and t.id in (
      select max(l.id) from people.position_terms l
      join people.position_holders h on h.company_id = l.company_id and h.position_id = l.position_id
        and h.collaborator_id = l.collaborator_id
      where l.company_id = ${companyId} and l.position_id = ${position} group by l.collaborator_id)`
  const holders = await db.all<{ id: number }>(
    sql<{ id: number }>`select collaborator_id as id from people.position_holders
      where company_id = ${companyId} and position_id = ${position}`,
  )
  await keepTerms(
    scope,
    [],
    holders.map(({ id }) => ({ id, position })),
  )
}

/** Ends what is held of a position that is deleted next. */
export const endTerms = ({ db, companyId, today }: Scope, position: number) =>
  db.run`update people.position_terms set until = greatest(${today}::date, since)
    where company_id = ${companyId} and position_id = ${position} and until is null`
