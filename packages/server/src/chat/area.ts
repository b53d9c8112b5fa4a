import type { Area } from '../platform/area.ts'
import { chatAuditWords } from './audit-words.ts'
import { chatExport } from './company-export.ts'
import { chatMentioned } from './messages/kinds.ts'
import { chatRoutes } from './messages/routes.ts'
import { chatPersonalData } from './personal-data.ts'
import { chatReferences } from './references.ts'
import { roomRoutes } from './rooms/routes.ts'

export const chat: Area = {
  name: 'chat',
  topics: [chatRoutes, roomRoutes],
  references: chatReferences,
  audit: chatAuditWords,
  export: chatExport,
  personal: chatPersonalData,
  notifications: { kinds: [chatMentioned] },
}
