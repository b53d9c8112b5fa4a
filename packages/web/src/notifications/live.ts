import type { LiveTopic } from '../platform/live/staleness.ts'
import { notificationsKey } from './inbox/queries.ts'

/** The bell and its lists, when somebody is told of something or has viewed it in another browser. */
export const notificationsLive: readonly LiveTopic[] = [{ topic: 'notifications', stale: [notificationsKey] }]
