import type { LiveTopic } from '../platform/live/staleness.ts'

export const privacyLive: readonly LiveTopic[] = [
  { topic: 'exports', stale: [['exports']] },
  { topic: 'account', stale: [['deletions']] },
]
