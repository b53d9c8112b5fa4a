import type { Permission } from '@prumo/contract/permissions.ts'
import { recordsOf } from './records/records-of.ts'
import type { Scope } from './scope.ts'

/**
 * Records with a day until which a person has to have done something, or on which they have to be somewhere. The area that owns them declares them; calendars
 * show those of all areas, besides tasks.
 */
export type DatedRecords = {
  /** Their entity: 'card'. Unique among all areas, and part of the ids of the events. */
  readonly kind: string
  /** People without this permission have none. */
  readonly permission?: Permission
} & (Read | Rows<never>)

/** The acting person's records with a day of the window, the days nearest to today first, at most `limit`. */
type Read = { readonly read: (scope: Scope, window: Window, limit: number) => Promise<readonly DatedRecord[]> }

/** As `Read`, by a query that is carried out together with those of other kinds. */
type Rows<Row> = {
  /**
   * SQL, which numbers its values: $1 the company, $2 the person, $3 and $4 the first and the last day, $5 today, $6 the
   * limit, $7 whether only what is not done.
   */
  readonly rows: string
  readonly told: (row: Row & StoredRecord) => Told
}
type Told = Pick<DatedRecord, 'description' | 'link' | 'category'>
type StoredRecord = Omit<DatedRecord, keyof Told | 'appointment'>

/** Records that are dated by a query. */
export const datedBy = <More extends object = object>(
  declared: Pick<DatedRecords, 'kind' | 'permission'> & Rows<More>,
): DatedRecords => declared

/** Days 'yyyy-MM-dd', both included. `open`: only what is not done. */
export type Window = { from: string; until: string; open?: boolean }

/** `hour`: when it starts, 'HH:mm' in the company's time zone. */
export type Appointment = { hour: string; starts: Date; ends: Date } | 'whole day'

export type DatedRecord = {
  id: number
  /** 'yyyy-MM-dd' */
  date: string
  /** Of what takes place on its day and may do so on others; what has to be done until its day has none. */
  appointment?: Appointment
  title: string
  /** Plain text. */
  description: string
  /** The path that opens it. */
  link: string
  /** What it is, in one word or two: 'Plano de ação'. */
  category: string
  done: boolean
  created_at: Date
  /** When anything of this changed last. */
  changed_at: Date
}

/** Of any area. */
export type Dated = DatedRecord & { kind: string }

/** The most records of one kind that are read together. */
const most = 500

/** The acting person's records with a day of the window, in the order of the areas. */
export async function datedRecords(scope: Scope, window: Window): Promise<Dated[]> {
  const asked = recordsOf(scope.areas)
    .flatMap(({ dated }) => dated)
    .filter(({ permission }) => permission === undefined || scope.can(permission))
  const together = readTogether(
    scope,
    window,
    asked.filter((one) => 'rows' in one),
  )
  const found = await Promise.all(
    asked.map(async (one) => {
      const records = 'rows' in one ? (await together).get(one.kind)! : await one.read(scope, window, most)
      return records.map((record) => ({ ...record, kind: one.kind }))
    }),
  )
  return found.flat()
}

/** Kinds of different rights have statements of their own; there are few. */
async function readTogether(
  { db, companyId, userId, today }: Scope,
  { from, until, open = false }: Window,
  asked: readonly (Pick<DatedRecords, 'kind'> & Rows<never>)[],
): Promise<Map<string, DatedRecord[]>> {
  if (asked.length === 0) return new Map()
  const lists = asked.map(({ kind, rows }) => `(select json_agg(x) from (${rows}) x) as "${kind}"`)
  const [row] = await db.raw<Record<string, Stored[] | null>>(`select ${lists.join(',\n')}`, [
    companyId,
    userId,
    from,
    until,
    today,
    most,
    open,
  ])
  return new Map(
    asked.map(({ kind, told }) => [kind, (row![kind] ?? []).map((stored) => recordOf(stored, told))] as const),
  )
}

/** As JSON has it: instants are texts. */
type Stored = Omit<StoredRecord, 'created_at' | 'changed_at'> & { created_at: string; changed_at: string }

function recordOf(stored: Stored, told: Rows<never>['told']): DatedRecord {
  const { id, date, title, done } = stored
  const record = {
    id,
    date,
    title,
    done,
    created_at: new Date(stored.created_at),
    changed_at: new Date(stored.changed_at),
  }
  return { ...record, ...told({ ...stored, ...record } as never) }
}
