import type { Area } from '../platform/area.ts'
import { diagnosticsAuditWords } from './audit-words.ts'
import { diagnosticsChecks } from './checks.ts'
import { diagnosticsExport } from './company-export.ts'
import { initialRoutes } from './initial/routes.ts'
import { diagnosticsInsights } from './insights.ts'
import { laterRoutes } from './later/routes.ts'
import { diagnosticsCommands } from './operator.ts'
import { diagnosticAnswer } from './origins.ts'
import { diagnosticsPersonalData } from './personal-data.ts'
import { diagnosticsReferences } from './references.ts'
import { diagnosticAsked } from './team/kinds.ts'
import { teamRoutes } from './team/routes.ts'
import { diagnosticsToAnswer } from './team/waiting.ts'

export const diagnostics: Area = {
  name: 'diagnostics',
  topics: [initialRoutes, laterRoutes, teamRoutes],
  audit: diagnosticsAuditWords,
  export: diagnosticsExport,
  personal: diagnosticsPersonalData,
  references: diagnosticsReferences,
  notifications: { kinds: [diagnosticAsked] },
  waiting: [diagnosticsToAnswer],
  checks: diagnosticsChecks,
  insights: [diagnosticsInsights],
  origins: [diagnosticAnswer],
  commands: [diagnosticsCommands],
}
