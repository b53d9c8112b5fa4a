import { type RawBuilder, sql } from 'kysely'
import { counted } from '../database/pages.ts'
import type { Scope } from '../scope.ts'

export type TrailFilter = {
  /** Null: what the system did by itself. */
  userId?: number | null
  entities?: readonly string[]
  /** The first and the last day, 'yyyy-MM-dd', in the company's time zone. */
  from?: string
  to?: string
  /** Only what was done by this key of an integration. */
  keyId?: number
  /** Only what happened to these records. */
  records?: readonly Reference[]
  /** Actions that are left out. */
  except?: readonly string[]
}

/** A row of the trail, with the name its record had at that time; null when no row has one. */
export type TrailRow = {
  id: number
  at: Date
  user_id: number | null
  action: string
  entity: string
  entity_id: string | null
  before: unknown
  after: unknown
  /** 'pela chave "BI"': how they did it, where it was not on the screens. */
  through: string | null
  name: string | null
}

/** A page of the company's trail, newest first, and the number of rows on all pages. */
export async function trailPage(
  scope: Scope,
  filter: TrailFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: TrailRow[]; total: number }> {
  const chosen = chosenRows(scope, filter)
  const [rows, count] = await Promise.all([
    scope.db.all(
      named(scope, sql`${chosen} order by t.at desc, t.id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    ),
    scope.db.first<{ total: number }>(counted(sql`from (${chosen}) as rows`)),
  ])
  return { rows, total: count!.total }
}

/**
 * At most `limit` rows of the company's trail after `last`, in the order of `trailPage`; without `last`, the first
 * ones.
 */
export async function trailAfter(
  scope: Scope,
  filter: TrailFilter,
  { last, limit }: { last: Pick<TrailRow, 'id'> | undefined; limit: number },
): Promise<TrailRow[]> {
  // Compares with the row's own instant in SQL: a JavaScript Date has no microseconds.
  const after = last
    ? sql`and (t.at, t.id) < (
        (select l.at from audit.trail l where l.company_id = ${scope.companyId} and l.id = ${last.id}), ${last.id}::bigint)`
    : sql``
  return scope.db.all(
    named(scope, sql`${chosenRows(scope, filter)} ${after} order by t.at desc, t.id desc limit ${limit}`),
  )
}

export type Reference = { entity: string; id: string }

/** The newest names of records in the trail, by `keyOf`. A record without a name is absent. */
export async function namesInTrail(scope: Scope, references: readonly Reference[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await scope.db.all<{ entity: string; entity_id: string; name: string | null }>`
    select t.entity, t.entity_id, ${newest} as name
    from audit.trail t
    join unnest(${references.map(({ entity }) => entity)}::text[], ${references.map(({ id }) => id)}::text[])
      asked (entity, id) on asked.entity = t.entity and asked.id = t.entity_id
    where t.company_id = ${scope.companyId}
    group by t.entity, t.entity_id`
  return new Map(
    rows.flatMap(({ entity, entity_id, name }) => (name ? [[keyOf({ entity, id: entity_id }), name]] : [])),
  )
}

export const keyOf = ({ entity, id }: Reference) => `${entity} ${id}`

const ownName = sql<
  string | null
>`coalesce(t.after->>'label', t.after->>'name', t.after->>'title', t.before->>'label', t.before->>'name', t.before->>'title')`
// An aggregate and not `order by … limit 1`: one record has few rows, found by an index of their own.
const newest = sql<string | null>`(array_agg(${ownName} order by t.id desc) filter (where ${ownName} is not null))[1]`

const among = (records: readonly Reference[]) => sql`and (t.entity, t.entity_id) in (
  select * from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ id }) => id)}::text[]))`

const chosenRows = (
  { companyId, actor }: Scope,
  { userId, keyId, entities, from, to, records, except }: TrailFilter,
) => sql`select t.id, t.at, t.user_id, t.action, t.entity, t.entity_id, t.before, t.after, t.through, ${ownName} as own
  from audit.trail t
  where t.company_id = ${companyId}
  ${userId === undefined ? sql`` : userId === null ? sql`and t.user_id is null` : sql`and t.user_id = ${userId}`}
  ${keyId === undefined ? sql`` : sql`and t.key_id = ${keyId}`}
  ${entities ? sql`and t.entity = any(${[...entities]}::text[])` : sql``}
  ${records ? among(records) : sql``}
  ${except?.length ? sql`and t.action <> all(${[...except]}::text[])` : sql``}
  ${from ? sql`and t.at >= (${from}::date)::timestamp at time zone ${actor.timeZone}` : sql``}
  ${to ? sql`and t.at < (${to}::date + 1)::timestamp at time zone ${actor.timeZone}` : sql``}`

/** A row without a name gets the name in the record's row before it. */
const named = ({ companyId }: Scope, page: RawBuilder<unknown>) =>
  sql<TrailRow>`
    with page as (${page})
    select p.id, p.at, p.user_id, p.action, p.entity, p.entity_id, p.before, p.after, p.through, coalesce(p.own, (
      select ${newest} from audit.trail t
      where t.company_id = ${companyId}
        and t.entity = p.entity and t.entity_id = p.entity_id and t.id < p.id
    )) as name
    from page p order by p.at desc, p.id desc`
