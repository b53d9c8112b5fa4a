import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { Area } from './area.ts'
import { AppError } from './errors.ts'
import { reactionsOf } from './reactions.ts'
import type { Happens, RecordKind } from './records/record-kind.ts'
import { recordsOf } from './records/records-of.ts'
import type { Scope } from './scope.ts'

/* What happens to records, for programs and automations of a company that wait for it. A kind of record declares it in
   one line (`happens`); what the trail records is then heard in the same transaction, so that they hear of exactly what
   the trail has. */

export type Happening = Happens & {
  readonly entity: string
  readonly kind: RecordKind & { table: string }
  /** Without it nobody is told of such a record. */
  readonly permission: Permission | null
}

/** Runs in the transaction of what happened. */
export type Hears = (scope: Scope, happening: Happening, ids: readonly number[]) => Promise<void>

const known = new WeakMap<readonly Area[], ReadonlyMap<string, Happening>>()

/** All that can be waited for, by id, in the order of the areas. */
export function happeningsOf(areas: readonly Area[]): ReadonlyMap<string, Happening> {
  let found = known.get(areas)
  if (!found) {
    found = new Map(recordsOf(areas).flatMap((kind) => kind.happens.map((one) => [one.id, heardOf(kind, one)])))
    known.set(areas, found)
  }
  return found
}

function heardOf(kind: RecordKind, one: Happens): Happening {
  const own = 'permission' in one ? one.permission : kind.bin?.permission
  const permission = kind.opens ? kind.opens.permission : own
  if (kind.table === undefined || permission === undefined)
    throw new Error(`${one.id}: nothing says who may read such a record`)
  return { ...one, entity: one.id.slice(0, one.id.indexOf('.')), kind: { ...kind, table: kind.table }, permission }
}

/** Lets the areas hear of what happened to records, if it is declared. Ids that are no numbers are of no record. */
export async function hear(scope: Scope, id: string, records: readonly (number | string)[]) {
  const happening = happeningsOf(scope.areas).get(id)
  if (!happening) return
  const ids = records.map(Number).filter(Number.isSafeInteger)
  if (ids.length === 0) return
  for (const reaction of reactionsOf(scope))
    if ('toHappenings' in reaction) await reaction.toHappenings(scope, happening, ids)
}

/** A record to which something happened, as the acting person sees it. */
export type HeardRecord = {
  title: string
  /** The path that opens it; '' where it has none. */
  link: string
  /** Its columns, by name. */
  fields: Readonly<Record<string, unknown>>
}

/** Undefined for one that is gone, or that the acting person does not see. */
export async function heardRecord(
  scope: Scope,
  { kind, permission }: Happening,
  id: number,
): Promise<HeardRecord | undefined> {
  if (permission !== null && !scope.can(permission)) return undefined
  const opened = await kind.opens?.find(scope, id, false).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (opened === null) return undefined
  const columns = kind.fields.map(([column]) => sql.ref(column))
  const row = await scope.db.first<{ fields: Record<string, unknown> }>`select to_jsonb(t) as fields from (
    select ${sql.join(columns)} from ${sql.table(kind.table)}
    where company_id = ${scope.companyId} and id = ${id}) t`
  if (!row) return undefined
  const { fields } = row
  return { title: opened?.title ?? titleIn(fields), link: opened?.link ?? '', fields }
}

const titleIn = (fields: Readonly<Record<string, unknown>>) => {
  const title = fields['title'] ?? fields['name'] ?? fields['label'] ?? fields['protocol']
  return typeof title === 'string' ? title : ''
}

/** The records of a kind to which a day brings it, of the days after `after` until `until`; at most 1,000. */
export async function broughtByDays(
  scope: Scope,
  { kind, day, when }: Happening,
  { after, until }: { after: string; until: string },
): Promise<{ id: number; day: string }[]> {
  if (day === undefined || when === undefined) return []
  const putAway = kind.fields.some(([column]) => column === 'deleted_at')
  return scope.db.all<{ id: number; day: string }>`
    select t.id, to_char(${sql.raw(day)}, 'YYYY-MM-DD') as day from ${sql.table(kind.table)} t
    where t.company_id = ${scope.companyId} and (${sql.raw(day)}) > ${after}::date and (${sql.raw(day)}) <= ${until}::date
      and (${sql.raw(when)}) ${putAway ? sql`and t.deleted_at is null` : sql``}
    order by 2, 1 limit 1000`
}

const types = new Map<string, ReadonlyMap<string, string>>()

/** The types of a kind's columns as PostgreSQL names them; they change with a new version only. */
export async function columnTypes({ db }: Scope, { kind: { table } }: Happening): Promise<ReadonlyMap<string, string>> {
  let found = types.get(table)
  if (!found) {
    const rows = await db.all<{ name: string; type: string }>`
      select attname::text as name, format_type(atttypid, null) as type
      from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped`
    types.set(table, (found = new Map(rows.map(({ name, type }) => [name, type]))))
  }
  return found
}
