import type { Scope } from '../scope.ts'

/** A place in the order in which changes were committed: a transaction, and the last row of the trail that was read of it. */
export type ChangePlace = { tx: number; id: number }

/** Which database the places are of: a restored one counts its transactions anew. */
export async function changesNow({ db }: Pick<Scope, 'db'>): Promise<{ database: string; place: ChangePlace }> {
  const [now] = await db.all<{ database: string; settled: number }>`
    select (select system_identifier::text from pg_control_system()) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled`
  return { database: now!.database, place: before(now!.settled) }
}

export type RecordedChange = { entity: string; entity_id: string; action: string }

/**
 * At most `limit` rows of the company's trail after a place, of transactions before which none is still under way, so that
 * none is committed later before the place where a reader goes on.
 * @returns the rows, oldest first; where to go on; whether there may be more.
 */
export async function changesAfter(
  { db, companyId }: Scope,
  { tx, id }: ChangePlace,
  { entities, limit }: { entities: readonly string[]; limit: number },
): Promise<{ changes: RecordedChange[]; place: ChangePlace; more: boolean }> {
  const rows = await db.all<RecordedChange & { tx: number | null; id: number; settled: number }>`
    with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled)
    select t.*, now.settled from now left join lateral (
      select c.tx, c.id, c.entity, c.entity_id, c.action from audit.trail c
      where c.company_id = ${companyId} and c.tx is not null and (c.tx, c.id) > (${tx}::bigint, ${id}::bigint)
        and c.tx < now.settled and c.entity = any(${[...entities]}::text[])
      order by c.tx, c.id limit ${limit}
    ) t on true order by t.tx, t.id`
  const found = rows.filter((row) => row.tx !== null)
  const last = found.at(-1)
  const more = found.length === limit
  return {
    changes: found.map(({ entity, entity_id, action }) => ({ entity, entity_id, action })),
    place: more ? { tx: last!.tx!, id: last!.id } : before(rows[0]!.settled),
    more,
  }
}

/** After everything of the transactions before one. */
const before = (settled: number): ChangePlace => ({ tx: settled - 1, id: Number.MAX_SAFE_INTEGER })
