import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { recordEach } from '../audit/record.ts'
import { publish } from '../live/publishing.ts'
import type { Scope } from '../scope.ts'
import { recordsOf } from './records-of.ts'

/** Open work of one person that another one goes on with when they leave; SQL calls the table `t`. */
export type DeclaredDuty<Column extends string> = {
  /** '<entity>.<what>', unique among all kinds. */
  readonly id: string
  /** By default the record's. */
  readonly words?: readonly [one: string, many: string]
  /** The column with the person. */
  readonly column: Column
  /** What of it is open, as a condition; 'true' for all. */
  readonly open: string
  /** What one of it is called, as SQL. */
  readonly title: string
  /** What is the person's own affair, and not shown to others while they work here, as a condition. */
  readonly own?: string
  /** Where it is seen: the screen of all of it, and of a person's where it has that filter. */
  readonly link: string | ((person: number) => string)
  /** The path that opens one. */
  readonly opens?: (id: number) => string
  /** The person who wrote it and hears who goes on, as SQL; by default `created_by` of the table. */
  readonly author?: string
  readonly topic: LiveTopicName
  /** What else changes with the person: "progress = 'todo'". $1 is the company, $2 who leaves, $3 who goes on. */
  readonly set?: string
  /** A statement before it, over tables of the same area, with the same values; $4 are the records, null for all. */
  readonly first?: string
  /** The column of the record where the table has no id of its own. */
  readonly key?: Column
  /** Of a table that links records to several people: the column of the record. */
  readonly of?: Column
}

export type Duty = DeclaredDuty<string> & {
  readonly words: readonly [one: string, many: string]
  readonly table: string
  /** Of the trail; absent for what only the whole hand-over says. */
  readonly entity?: string | undefined
  /** True if its rows have a version that editors compare. */
  readonly versioned: boolean
  readonly author: string
}

/** One record of open work; without a title where it is the person's own affair. */
type OpenRecord = { id: number; title: string | null }
/** What was handed over, and who wrote it. */
export type Passed = { id: number; title: string; author: number | null }

/** The most records of one duty that are listed. */
const workLimit = 200

export const dutiesOf = ({ areas }: Pick<Scope, 'areas'>): Duty[] =>
  recordsOf(areas).flatMap(({ duties = [] }) => duties)

/** The open work of a person, by duty, in the order of the areas; those without any are left out. */
export async function openWork(scope: Scope, person: number): Promise<{ duty: Duty; count: number }[]> {
  const all = dutiesOf(scope)
  const parts = all.map(
    ({ table, column, open }, place) =>
      `select ${place} as place, count(*)::int as count from ${table} t
       where t.company_id = $1 and t.${column} = $2 and (${open})`,
  )
  const rows = await scope.db.raw<{ place: number; count: number }>(parts.join(' union all '), [
    scope.companyId,
    person,
  ])
  return rows
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, count }) => ({ duty: all[place]!, count }))
}

const recordOf = ({ of, key = 'id' }: Duty) => of ?? key
const isOpenWork = ({ column, open }: Duty, from: number | null = 0) =>
  `t.company_id = $1 and ${from === null ? `t.${column} is null and $2::bigint is null` : `t.${column} = $2`} and (${open})`

/** The open work of one duty, the first `workLimit`; `all`: also the titles of what is the person's own affair. */
export const openRecords = (scope: Scope, duty: Duty, person: number, all: boolean): Promise<OpenRecord[]> =>
  scope.db.raw<OpenRecord>(
    `select distinct t.${recordOf(duty)} as id,
       case when $3::boolean or not (${duty.own ?? 'false'}) then ${duty.title} end as title
     from ${duty.table} t where ${isOpenWork(duty)} order by id limit ${workLimit}`,
    [scope.companyId, person, all],
  )

/** Makes open work of one duty another person's: all of it, or the records `ids`. Null: work that is nobody's. */
export async function passDuty(
  scope: Scope,
  duty: Duty,
  { from, to, ids = null }: { from: number | null; to: number; ids?: readonly number[] | null | undefined },
): Promise<Passed[]> {
  const { table, column, set, first, of, entity, versioned, topic, title, author } = duty
  const values = [scope.companyId, from, to, ids]
  const mine = `${isOpenWork(duty, from)} and ($4::bigint[] is null or t.${recordOf(duty)} = any($4))`
  const passed = `t.${recordOf(duty)} as id, ${title} as title, ${author} as author`
  if (first) await scope.db.raw(first, values)
  if (of !== undefined)
    await scope.db.raw(
      `insert into ${table} (company_id, ${of}, ${column})
       select t.company_id, t.${of}, $3::bigint from ${table} t where ${mine} on conflict do nothing`,
      values,
    )
  const version = versioned
    ? ", updated_at = greatest($5::timestamptz(3), t.updated_at + interval '1 millisecond')"
    : ''
  const rows = await scope.db.raw<Passed>(
    of === undefined
      ? `update ${table} t set ${column} = $3::bigint${version}${set ? `, ${set}` : ''} where ${mine} returning ${passed}`
      : `delete from ${table} t where ${mine} and $3::bigint is not null returning ${passed}`,
    versioned && of === undefined ? [...values, scope.clock.now()] : values,
  )
  if (rows.length === 0) return rows
  publish(scope, { topic })
  if (entity !== undefined && of === undefined)
    await recordEach(
      scope,
      `${entity}.updated`,
      rows.map(({ id }) => ({ id, before: { [column]: from }, after: { [column]: to } })),
    )
  return rows
}
