import type { LiveTopic } from '../platform/live/staleness.ts'
import { notificationsKey } from './inbox/queries.ts'
import { waitingQuery } from './waiting/waiting-queries.ts'

/** The bell and its lists, when somebody is told of something or has viewed it in another browser. */
export const notificationsLive: readonly LiveTopic[] = [
  { topic: 'notifications', stale: [notificationsKey] },
  // What waits for a person is made of these.
  { topic: 'tasks', stale: [waitingQuery.queryKey] },
  { topic: 'minutes', stale: [waitingQuery.queryKey] },
  { topic: 'processes', stale: [waitingQuery.queryKey] },
]
