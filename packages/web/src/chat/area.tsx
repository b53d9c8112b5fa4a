import type { Area } from '../platform/area.ts'
import { ChatButton } from './ChatButton.tsx'
import { unreadQuery } from './unread.ts'

export const area: Area = {
  live: [
    // A message was written, deleted or read, here or in another browser.
    { topic: 'chat', stale: [['chat']] },
    { topic: 'chat-read', stale: [['chat-read'], unreadQuery.queryKey] },
    { topic: 'presence', stale: [['presence']] },
    // Whose department somebody is in decides in whose room they are.
    { topic: 'people', stale: [['chat'], ['chat-read']] },
  ],
  bar: [ChatButton],
}
