import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Rows of a table as they were, `key` being the column of their ids, by default 'id'; those of other tables that the
 * database deletes with them, `column` being that by which these refer to their parents; and the references that it
 * empties, by the ids of both ends.
 */
export type KeptRows = {
  table: string
  key?: string
  rows: Row[]
  parts: { table: string; column: string; rows: Row[] }[]
  links?: { table: string; column: string; parent: string; pairs: { id: number; to: number }[] }[]
}

/** The ids in a column of rows that were kept. */
export const idsKept = (rows: readonly Row[], column: string): number[] =>
  rows.map((row) => row[column]).filter((id) => typeof id === 'number')

type Referring = { parent: string; table: string; column: string; deletes: boolean }

/**
 * What deleting rows would take away: the rows themselves, those that refer to them with `on delete cascade`, those that
 * refer to these, and so on; and which other rows would lose a reference. Read it before the deletion; `putBack` undoes
 * that.
 * @param more `also`: tables that refer to them and that the caller empties itself, those of their files; `emptied`:
 * tables whose references the caller empties; `key`: the column of their ids.
 */
export async function keptRows(
  scope: Scope,
  table: string,
  ids: readonly number[],
  {
    also = [],
    emptied = [],
    key = 'id',
  }: { also?: readonly string[] | undefined; emptied?: readonly string[] | undefined; key?: string | undefined } = {},
): Promise<KeptRows> {
  const [rows] = await rowsBy(scope, [{ table, column: key, ids }])
  const kept: Required<KeptRows> = { table, key, rows: rows!, parts: [], links: [] }
  const done = new Set([table])
  let level = new Map([[table, ids]])
  while (level.size > 0) {
    const asked = (await referringTo(scope, [...level.keys()], also, emptied)).filter(
      (one) => !one.deletes || !done.has(one.table),
    )
    const found = await rowsBy(
      scope,
      asked.map(({ parent, ...one }) => ({ ...one, ids: level.get(parent)! })),
    )
    const next = new Map<string, number[]>()
    for (const [at, { parent, table: of, column, deletes }] of asked.entries()) {
      const some = found[at]!
      if (some.length === 0) continue
      if (!deletes) {
        const pairs = some.map((row) => ({ id: Number(row['id']), to: Number(row[column]) }))
        kept.links.push({ table: of, column, parent, pairs })
        continue
      }
      done.add(of)
      kept.parts.push({ table: of, column, rows: some })
      const own = some.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
      next.set(of, [...(next.get(of) ?? []), ...own])
    }
    level = next
  }
  return kept
}

/** The columns that refer to the ids of the tables, and what a deletion does to their rows. */
const referringTo = ({ db }: Scope, tables: readonly string[], also: readonly string[], emptied: readonly string[]) =>
  db.all<Referring>`
    select c.confrelid::regclass::text as parent, c.conrelid::regclass::text as table, a.attname::text as column,
      c.confdeltype <> 'n' and c.conrelid::regclass::text <> all(${[...emptied]}::text[]) as deletes
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as k(own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.other and p.attname = 'id'
    where c.contype = 'f' and c.confrelid = any(${[...tables]}::regclass[])
      and (c.confdeltype = 'c' or c.conrelid::regclass::text = any(${[...also]}::text[]) or (
        c.confdeltype = 'n' or c.conrelid::regclass::text = any(${[...emptied]}::text[])) and exists (
        select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id'))
    order by 1, 2, 3`

/** Rows of several tables by the ids in one of their columns, in one statement. */
async function rowsBy(
  { db, companyId }: Scope,
  asked: readonly { table: string; column: string; ids: readonly number[] }[],
): Promise<Row[][]> {
  if (asked.length === 0) return []
  const rowsOf = ({ table, column, ids }: (typeof asked)[number]) => sql`
    coalesce((select jsonb_agg(to_jsonb(whole)) from ${sql.table(table)} whole
      where whole.company_id = ${companyId} and whole.${sql.ref(column)} = any(${[...ids]}::bigint[])), '[]')`
  const read = await db.first<{ rows: Row[][] }>`select jsonb_build_array(${sql.join(asked.map(rowsOf))}) as rows`
  return read!.rows
}

/**
 * Inserts kept rows again, with their ids, or takes up one that was put away instead of deleted, and gives others their
 * references back that have none since. A reference to something that is gone becomes null, and a row that cannot be
 * without it stays away. Answers the ids that are there again.
 */
export async function putBack(
  scope: Scope,
  { table, key = 'id', rows, parts, links = [] }: KeptRows,
): Promise<number[]> {
  const filled = [{ table, rows }, ...parts].filter((part) => part.rows.length > 0)
  const known = await shapesOf(
    scope,
    filled.map((part) => part.table),
  )
  const back: number[] = []
  for (const part of parentsFirst(filled, known)) {
    const root = part.table === table
    const inserted = await scope.db.all(insertion(part, known.get(part.table)!, { key: root ? key : 'id', root }))
    if (root) back.push(...inserted.map(({ id }) => Number(id)))
  }
  for (const link of links) await scope.db.run(relinking(scope, link))
  return back
}

/** The parts in an order in which each comes after those that its rows refer to. */
function parentsFirst<Part extends { table: string }>(
  parts: readonly Part[],
  known: ReadonlyMap<string, Shape>,
): Part[] {
  const ordered: Part[] = []
  let left = [...parts]
  while (left.length > 0) {
    const waits = ({ table }: Part) =>
      known.get(table)!.foreign.some(({ parent }) => parent !== table && left.some((other) => other.table === parent))
    // Tables that refer to each other come in any order.
    const ready = left.filter((part) => !waits(part))
    const now = ready.length > 0 ? ready : left
    ordered.push(...now)
    left = left.filter((part) => !now.includes(part))
  }
  return ordered
}

const relinking = (
  { companyId }: Scope,
  { table, column, parent, pairs }: NonNullable<KeptRows['links']>[number],
) => sql`
  update ${sql.table(table)} x set ${sql.ref(column)} = l."to"
  from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) l(id bigint, "to" bigint)
  where x.company_id = ${companyId} and x.id = l.id and x.${sql.ref(column)} is null
    and exists (select from ${sql.table(parent)} p where p.company_id = x.company_id and p.id = l."to")`

type Foreign = { parent: string; columns: string[]; keys: string[]; optional: string | null }
type Shape = { columns: string[]; foreign: Foreign[]; primary: string[]; deferred: boolean }

/**
 * The columns of tables that take a value, and what they refer to; `optional`: a column of the reference may be null.
 * `deferred`: a unique constraint that is checked at the commit forbids to name all of them.
 */
async function shapesOf({ db }: Scope, tables: readonly string[]): Promise<Map<string, Shape>> {
  const rows = await db.all<Shape & { table: string }>`
    select t.name as table,
      array(select attname::text from pg_attribute
        where attrelid = t.name::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select jsonb_agg(jsonb_build_object(
          'parent', c.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality k(num, at)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num),
          'keys', (select jsonb_agg(a.attname order by k.at) from unnest(c.confkey) with ordinality k(num, at)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num),
          'optional', (select a.attname from pg_attribute a
            where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and not a.attnotnull limit 1)))
        from pg_constraint c where c.contype = 'f' and c.conrelid = t.name::regclass), '[]') as "foreign",
      (select array_agg(a.attname::text order by k.at)
        from pg_constraint c cross join unnest(c.conkey) with ordinality k(num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
        where c.contype = 'p' and c.conrelid = t.name::regclass) as "primary",
      exists (select from pg_constraint u
        where u.conrelid = t.name::regclass and u.contype = 'u' and u.condeferrable) as deferred
    from unnest(${[...tables]}::text[]) t(name)`
  return new Map(rows.map(({ table, ...shape }) => [table, shape]))
}

function insertion(
  { table, rows }: { table: string; rows: Row[] },
  { columns, foreign, primary, deferred }: Shape,
  { key, root }: { key: string; root: boolean },
) {
  // A column that is newer than the rows takes its default.
  const written = columns.filter((column) => rows.some((row) => column in row))
  const values = written.map((column) =>
    foreign
      .filter(({ optional }) => optional === column)
      .reduce<RawBuilder<unknown>>(
        (value, reference) => sql`case when ${leads(reference)} then ${value} end`,
        sql`x.${sql.ref(column)}`,
      ),
  )
  const putAway = root && written.includes('deleted_at')
  const changed = written
    .filter((column) => !primary.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const needed = foreign.filter(({ optional }) => optional === null).map(leads)
  return sql<{ id: number | null }>`
    insert into ${sql.table(table)} as y (${sql.join(written.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
    where ${needed.length ? sql.join(needed, sql` and `) : sql`true`}
    on conflict ${deferred || putAway ? sql`(${sql.join(primary.map((column) => sql.ref(column)))})` : sql``} do ${
      putAway ? sql`update set ${sql.join(changed)} where y.deleted_at is not null` : sql`nothing`
    }
    returning ${written.includes(key) ? sql`y.${sql.ref(key)}` : sql`null::bigint`} as id`
}

/** True if what row `x` refers to is there; a reference of which a part is null refers to nothing. */
const leads = ({ parent, columns, keys }: Foreign) => sql`(
  ${sql.join(
    columns.map((column) => sql`x.${sql.ref(column)} is null`),
    sql` or `,
  )}
  or exists (select from ${sql.table(parent)} p
    where ${sql.join(
      columns.map((column, index) => sql`p.${sql.ref(keys[index]!)} = x.${sql.ref(column)}`),
      sql` and `,
    )}))`
