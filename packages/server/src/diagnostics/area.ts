import type { Area } from '../platform/area.ts'
import { diagnosticsAuditWords } from './audit-words.ts'
import { diagnosticsChecks } from './checks.ts'
import { diagnosticsExport } from './company-export.ts'
import { initialRoutes } from './initial/routes.ts'
import { laterRoutes } from './later/routes.ts'
import { diagnosticAnswer } from './origins.ts'
import { diagnosticsPersonalData } from './personal-data.ts'
import { diagnosticsReferences } from './references.ts'

export const diagnostics: Area = {
  name: 'diagnostics',
  topics: [initialRoutes, laterRoutes],
  audit: diagnosticsAuditWords,
  export: diagnosticsExport,
  personal: diagnosticsPersonalData,
  references: diagnosticsReferences,
  checks: diagnosticsChecks,
  origins: [diagnosticAnswer],
}
