import type { Area } from '../platform/area.ts'
import { processesChecks } from './checks.ts'
import { departmentRecords } from './departments/records.ts'
import { processDepartmentRoutes } from './departments/routes.ts'
import { processesFigures } from './figures.ts'
import { journeyRecords } from './journey/records.ts'
import { journeyRoutes } from './journey/routes.ts'
import { macroProcessRecords } from './macro-processes/records.ts'
import { macroProcessRoutes } from './macro-processes/routes.ts'
import { microProcessRecords } from './micro-processes/records.ts'
import { microProcessRoutes } from './micro-processes/routes.ts'
import { processesNotifications } from './notifications.ts'
import { processPacks } from './packs.ts'
import { procedureImportRoutes } from './procedures/importing/routes.ts'
import { procedureRecords } from './procedures/records.ts'
import { procedureRoutes } from './procedures/routes.ts'
import { readingRoutes } from './readings/routes.ts'
import { processesSignals } from './signals.ts'
import { stageRecords } from './stages/records.ts'
import { stageRoutes } from './stages/routes.ts'

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
  records: [
    ...macroProcessRecords,
    ...microProcessRecords,
    ...stageRecords,
    ...procedureRecords,
    ...journeyRecords,
    ...departmentRecords,
  ],
  notifications: processesNotifications,
  figures: processesFigures,
  signals: [processesSignals],
  packs: processPacks,
  checks: processesChecks,
}
