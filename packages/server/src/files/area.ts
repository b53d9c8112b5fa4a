import type { Area } from '../platform/area.ts'
import { filesAuditWords } from './audit-words.ts'
import { filesExport } from './company-export.ts'
import { attachmentCommands } from './operator.ts'
import { ownFileRoutes } from './own/routes.ts'
import { filesPersonalData } from './personal-data.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { providedFileRoutes } from './provided/routes.ts'
import { filesReferences } from './references.ts'

export const files: Area = {
  name: 'files',
  topics: [ownFileRoutes, providedFileRoutes, pictureRoutes],
  references: filesReferences,
  audit: filesAuditWords,
  export: filesExport,
  personal: filesPersonalData,
  commands: [attachmentCommands],
}
