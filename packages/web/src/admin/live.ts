import type { LiveTopic } from '../platform/live/staleness.ts'

/** A consultant stands among the users as well, and the companies one serves in one's account. */
export const adminLive: readonly LiveTopic[] = [
  { topic: 'consultants', stale: [['users']] },
  { topic: 'companies', stale: [['account']] },
]
