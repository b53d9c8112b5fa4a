import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { WaitingItem } from '@prumo/contract/notifications/waiting/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { Scope } from './scope.ts'

/** A kind of thing that waits until one person does it, declared by the area that knows; shown to them as one place. */
export type Waiting = {
  /** '<entity>.<what>', unique among all areas. */
  readonly id: string
  /** ['POP para aprovar', 'POPs para aprovar']. */
  readonly words: readonly [one: string, many: string]
  /** Path of the screen that shows all of them. */
  readonly link: string
  /** Topics of live events after which there may be more or fewer. */
  readonly topics: readonly LiveTopicName[]
  /** Who lacks it is never waited for. */
  readonly permission?: Permission
  /**
   * What waits for the acting person. Its statement leaves at once, without awaiting anything before: all kinds then
   * travel to the database together.
   *
   * @param limit how many items at most; the most urgent first.
   */
  readonly read: (scope: Scope, limit: number) => Promise<{ count: number; items: WaitingItem[] }>
}
