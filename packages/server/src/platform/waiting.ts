import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { WaitingItem } from '@prumo/contract/notifications/waiting/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { Scope } from './scope.ts'

/**
 * A kind of work that waits for one person. The area that owns it declares it; one place of the screen shows all kinds.
 */
export type Waiting = {
  /** '<entity>.<what>', unique among all areas. */
  readonly id: string
  /** Singular and plural: ['POP para aprovar', 'POPs para aprovar']. */
  readonly words: readonly [one: string, many: string]
  /** Path of the screen that lists all of them. */
  readonly link: string
  /** Topics of live events after which the count may differ. */
  readonly topics: readonly LiveTopicName[]
  /** Nothing of this kind waits for people without this permission. */
  readonly permission?: Permission
  /** It waits for the person, whatever company they are in: a list of several companies has it once. */
  readonly ofPerson?: true
  /**
   * Reads what waits for the acting person. It sends its statement at once, without awaiting anything before, so that
   * the statements of all kinds travel to the database together.
   * @param limit maximum number of items; the most urgent come first.
   */
  readonly read: (scope: Scope, limit: number) => Promise<{ count: number; items: WaitingItem[] }>
}

/**
 * Reads what waits by one statement, the most urgent first. The statement counts all its rows in the column `count`
 * (`counted`), and has no limit of its own.
 */
export async function waitingBy<Row extends object>(
  { db }: Pick<Scope, 'db'>,
  limit: number,
  [text, ...values]: readonly [text: string, ...values: unknown[]],
  item: (row: Row) => WaitingItem,
): Promise<{ count: number; items: WaitingItem[] }> {
  const rows = await db.raw<Row & { count: number }>(`${text} limit ${limit}`, values)
  return { count: rows[0]?.count ?? 0, items: rows.map(item) }
}

/** The column of all rows that a statement finds, beside those that its limit lets through. */
export const counted = 'count(*) over ()::int as count'
