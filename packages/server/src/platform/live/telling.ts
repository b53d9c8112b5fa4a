import type { LiveEvent } from '@prumo/contract/live/events/endpoints.ts'
import type { Scope } from '../scope.ts'

/** What travels between nodes: who hears it (`to`: user ids, otherwise the whole company) and what they are told. */
export type Notice = { company: number; to?: readonly number[]; event: LiveEvent }

/** PostgreSQL carries at most 8000 bytes; an id has up to sixteen digits and a comma. */
const idsAtOnce = 400

/**
 * Tells the company's open browsers, on every node, that something changed: at the commit of the scope's transaction,
 * and never when it is rolled back. Costs no round trip of its own. Telling the same thing twice tells it once.
 *
 * @param what the topic, the record that changed if one, and the ids of the users who hear it (default: the whole
 * company). It carries no content, so too many listeners are no leak; list them where the others would ask in vain.
 */
export function tell(scope: Scope, { to, ...event }: LiveEvent & { to?: readonly number[] }) {
  const company = scope.companyId
  const say = (notice: Notice) => scope.db.notify(JSON.stringify(notice))
  if (!to) return say({ company, event })
  const listeners = [...new Set(to)]
  for (let first = 0; first < listeners.length; first += idsAtOnce)
    say({ company, to: listeners.slice(first, first + idsAtOnce), event })
}
