import type { Area } from '../platform/area.ts'
import { chatMentioned } from './messages/kinds.ts'
import { chatRoutes } from './messages/routes.ts'
import { fillWords } from './messages/searching.ts'
import { chatRecords } from './records.ts'
import { roomRoutes } from './rooms/routes.ts'

export const chat: Area = {
  name: 'chat',
  topics: [chatRoutes, roomRoutes],
  records: chatRecords,
  // What is older than the search of messages waits for a whole morning (notifications/due.ts).
  notifications: { kinds: [chatMentioned], morning: [fillWords], due: () => [] },
}
