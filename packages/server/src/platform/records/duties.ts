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
  /** Where it is seen: the screen of all of it. */
  readonly link: string
  readonly topic: LiveTopicName
  /** What else changes with the person: "progress = 'todo'". $1 is the company, $2 who leaves, $3 who goes on. */
  readonly set?: string
  /** A statement before it, over tables of the same area, with the same values. */
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
  /** Whether its rows have a version that editors compare. */
  readonly versioned: boolean
}

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

/** Makes the open work of one duty another person's; answers how much it was. */
export async function passDuty(scope: Scope, duty: Duty, from: number, to: number): Promise<number> {
  const { table, column, open, set, first, key = 'id', of, entity, versioned, topic } = duty
  const values = [scope.companyId, from, to]
  const mine = `t.company_id = $1 and t.${column} = $2 and (${open})`
  if (first) await scope.db.raw(first, values)
  if (of !== undefined)
    await scope.db.raw(
      `insert into ${table} (company_id, ${of}, ${column})
       select t.company_id, t.${of}, $3::bigint from ${table} t where ${mine} on conflict do nothing`,
      values,
    )
  const version = versioned
    ? ", updated_at = greatest($4::timestamptz(3), t.updated_at + interval '1 millisecond')"
    : ''
  const rows = await scope.db.raw<{ id: number }>(
    of === undefined
      ? `update ${table} t set ${column} = $3::bigint${version}${set ? `, ${set}` : ''} where ${mine} returning t.${key} as id`
      : `delete from ${table} t where ${mine} and $3::bigint is not null returning t.${of} as id`,
    versioned && of === undefined ? [...values, scope.clock.now()] : values,
  )
  if (rows.length === 0) return 0
  publish(scope, { topic })
  if (entity !== undefined && of === undefined)
    await recordEach(
      scope,
      `${entity}.updated`,
      rows.map(({ id }) => ({ id, before: { [column]: from }, after: { [column]: to } })),
    )
  return rows.length
}
