import type { Area } from '../platform/area.ts'
import { helpAuditWords } from './audit-words.ts'
import { helpExport } from './company-export.ts'
import { faqRoutes } from './faq/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { helpCommands } from './operator.ts'
import { helpPersonalData } from './personal-data.ts'
import { helpReferences } from './references.ts'
import { suggestionAnswered, suggestionMoved } from './suggestions/kinds.ts'
import { suggestionRoutes } from './suggestions/routes.ts'

export const help: Area = {
  name: 'help',
  topics: [faqRoutes, newsRoutes, suggestionRoutes],
  audit: helpAuditWords,
  export: helpExport,
  personal: helpPersonalData,
  references: helpReferences,
  notifications: { kinds: [suggestionAnswered, suggestionMoved] },
  commands: [helpCommands],
}
