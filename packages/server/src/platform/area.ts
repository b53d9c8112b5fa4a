import type { AreaName } from '@prumo/contract/areas.ts'
import type { Topic } from './http/implement.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { Reference } from './references.ts'
import type { Waiting } from './waiting.ts'

/**
 * What an area is to the rest of the server, said in one place: `<area>/area.ts`, listed in areas.ts. Whoever needs
 * something of all areas reads it from the scope and imports none of them.
 */
export type Area = {
  readonly name: AreaName | 'platform'
  readonly topics: readonly Topic[]
  readonly jobs?: readonly AnyJob[]
  /** What of this area points at records of others, asked before those go. */
  readonly references?: readonly Reference[]
  /** What of this area waits until one person does it. */
  readonly waiting?: readonly Waiting[]
}
