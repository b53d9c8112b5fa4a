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
  /**
   * Reads what waits for the acting person. It sends its statement at once, without awaiting anything before, so that
   * the statements of all kinds travel to the database together.
   * @param limit maximum number of items; the most urgent come first.
   */
  readonly read: (scope: Scope, limit: number) => Promise<{ count: number; items: WaitingItem[] }>
}
