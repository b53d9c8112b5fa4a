import type { Area } from '../platform/area.ts'
import { processesAuditWords } from './audit-words.ts'
import { processesChecks } from './checks.ts'
import { processesExport } from './company-export.ts'
import { processDepartmentRoutes } from './departments/routes.ts'
import { processesFigures } from './figures.ts'
import { journeyRoutes } from './journey/routes.ts'
import { macroProcessRoutes } from './macro-processes/routes.ts'
import { microProcessRoutes } from './micro-processes/routes.ts'
import { processesNotifications } from './notifications.ts'
import { processesPersonalData } from './personal-data.ts'
import { procedureImportRoutes } from './procedures/importing/routes.ts'
import { popDocuments } from './procedures/listed.ts'
import { procedureRoutes } from './procedures/routes.ts'
import { readingRoutes } from './readings/routes.ts'
import { processesReferences } from './references.ts'
import { stageRoutes } from './stages/routes.ts'
import { processesWaiting } from './waiting.ts'

export const processes: Area = {
  name: 'processes',
  topics: [
    processDepartmentRoutes,
    macroProcessRoutes,
    microProcessRoutes,
    stageRoutes,
    procedureRoutes,
    procedureImportRoutes,
    readingRoutes,
    journeyRoutes,
  ],
  references: processesReferences,
  waiting: processesWaiting,
  audit: processesAuditWords,
  export: processesExport,
  personal: processesPersonalData,
  notifications: processesNotifications,
  figures: processesFigures,
  checks: processesChecks,
  documents: [popDocuments],
}
