import type { Area } from '../platform/area.ts'
import { ChatButton } from './ChatButton.tsx'

export const area: Area = {
  // Written, deleted, read: here or in another browser.
  live: [
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
  ],
  bar: [ChatButton],
}
