import type { Area } from '../platform/area.ts'
import { welcomeAuditWords } from './audit-words.ts'
import { welcomeExport } from './company-export.ts'
import { packRoutes } from './packs/routes.ts'
import { stepRoutes } from './steps/routes.ts'

export const welcome: Area = {
  name: 'welcome',
  topics: [stepRoutes, packRoutes],
  audit: welcomeAuditWords,
  export: welcomeExport,
}
