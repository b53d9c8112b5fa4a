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
  /** The acting person's records with a day of the window, the days nearest to today first. */
  readonly read: (scope: Scope, window: Window, limit: number) => Promise<readonly DatedRecord[]>
}

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

/** The acting person's records with a day of the window, in the order of the areas; one statement for each kind. */
export async function datedRecords(scope: Scope, window: Window): Promise<Dated[]> {
  const asked = recordsOf(scope.areas)
    .flatMap(({ dated }) => dated)
    .filter(({ permission }) => permission === undefined || scope.can(permission))
  const found = await Promise.all(
    asked.map(async ({ kind, read }) => (await read(scope, window, most)).map((one) => ({ ...one, kind }))),
  )
  return found.flat()
}
