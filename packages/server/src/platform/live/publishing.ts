import type { LiveEvent, LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { Area } from '../area.ts'
import { recordsOf } from '../records/records-of.ts'
import type { Scope } from '../scope.ts'

/** What nodes send each other: the company, the users (`to`: user ids; default: the whole company) and the event. */
export type Notice = { company: number; to?: readonly number[]; event: LiveEvent }

type Published = Omit<LiveEvent, 'by'> & { to?: readonly number[]; also?: readonly number[] }

/** PostgreSQL carries at most 8000 bytes per notice; an id has up to sixteen digits and a comma. */
const idsAtOnce = 400

/**
 * Publishes to the company's open browsers, on every node, that something changed: at the commit of the scope's
 * transaction, and never after a rollback. It costs no round trip of its own. The same event is sent once.
 * @param what the topic, the id of the changed record if one, and the ids of the users who get it (default: everybody in the
 * company who may see what the topic tells of, `topicPermission`). `also`: who gets it beside them, because it is theirs to
 * read without that permission. The event has no content; list users where the others would ask in vain.
 */
export function publish(scope: Scope, { to, also, ...what }: Published) {
  const company = scope.companyId
  const event = { ...what, ...(scope.shownBy !== undefined && { by: scope.shownBy }) }
  const say = (notice: Notice) => scope.db.notify(JSON.stringify(notice))
  if (!to) say({ company, event })
  const listeners = [...new Set(to ?? also)]
  for (let first = 0; first < listeners.length; first += idsAtOnce)
    say({ company, to: listeners.slice(first, first + idsAtOnce), event })
}

const known = new WeakMap<readonly Area[], ReadonlyMap<string, LiveTopicName>>()

/** Publishes what the trail records of kinds that say in which topic (`live`): of several records, that some changed. */
export function publishRecorded(scope: Scope, action: string, ids: readonly (number | string)[]) {
  let topics = known.get(scope.areas)
  if (!topics) {
    const kinds = recordsOf(scope.areas)
    topics = new Map(kinds.flatMap(({ trail, live }) => (trail && live ? [[trail.entity, live]] : [])))
    known.set(scope.areas, topics)
  }
  const topic = topics.get(action.slice(0, action.indexOf('.')))
  const id = Number(ids[0])
  if (topic) publish(scope, { topic, ...(ids.length === 1 && Number.isSafeInteger(id) && { id }) })
}
