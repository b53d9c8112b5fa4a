import type { Area } from '../platform/area.ts'
import { strategyAuditWords } from './audit-words.ts'
import { strategyChecks } from './checks.ts'
import { strategyExport } from './company-export.ts'
import { crossingRoutes } from './crossings/routes.ts'
import { crossingOrigin, subjectOrigin } from './origins.ts'
import { strategyPersonalData } from './personal-data.ts'
import { strategyReferences } from './references.ts'
import { canvasRevisionRoutes, swotRevisionRoutes } from './revisions/routes.ts'
import { canvasRoutes, swotRoutes } from './routes.ts'
import { canvasSuggestionRoutes, swotSuggestionRoutes } from './suggestions/routes.ts'
import { dueRevisions } from './waiting.ts'

export const strategy: Area = {
  name: 'strategy',
  topics: [
    swotRoutes,
    canvasRoutes,
    crossingRoutes,
    swotRevisionRoutes,
    canvasRevisionRoutes,
    swotSuggestionRoutes,
    canvasSuggestionRoutes,
  ],
  audit: strategyAuditWords,
  export: strategyExport,
  personal: strategyPersonalData,
  references: strategyReferences,
  checks: strategyChecks,
  waiting: [dueRevisions],
  origins: [subjectOrigin, crossingOrigin],
}
