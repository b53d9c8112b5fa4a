import type { Area } from '../platform/area.ts'
import { chatAuditWords } from './audit-words.ts'
import { chatExport } from './company-export.ts'
import { chatRoutes } from './messages/routes.ts'
import { chatPersonalData } from './personal-data.ts'
import { chatReferences } from './references.ts'

export const chat: Area = {
  name: 'chat',
  topics: [chatRoutes],
  references: chatReferences,
  audit: chatAuditWords,
  export: chatExport,
  personal: chatPersonalData,
}
