import type { LiveTopic } from '../platform/live/staleness.ts'

/** Every query of minutes, their folders and the agenda begins with 'minutes'. */
export const minutesLive: readonly LiveTopic[] = [
  { topic: 'minutes', stale: [['minutes']] },
  { topic: 'contacts', stale: [['minutes']] },
]
