import type { Area } from '../platform/area.ts'
import { ChatButton } from './ChatButton.tsx'
import { unreadQuery } from './queries.ts'

export const area: Area = {
  // A message was written, deleted or read, here or in another browser.
  live: [
    { topic: 'chat', stale: [['chat']] },
    { topic: 'chat-read', stale: [['chat-read'], unreadQuery.queryKey] },
  ],
  bar: [ChatButton],
}
