import type { LiveTopic } from '../platform/live/staleness.ts'

/** Written, deleted, read: here or in another browser. */
export const chatLive: readonly LiveTopic[] = [
  {
    topic: 'chat',
    stale: [
      ['chat', 'messages'],
      ['chat', 'unread'],
    ],
  },
  {
    topic: 'chat-read',
    stale: [
      ['chat', 'participants'],
      ['chat', 'unread'],
    ],
  },
]
