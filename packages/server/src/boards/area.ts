import type { Area } from '../platform/area.ts'
import { boardsAuditWords } from './audit-words.ts'
import { concludeCardOf } from './cards/day.ts'
import { companyRoutes, isoRoutes, personalRoutes, taskCardRoutes } from './cards/routes.ts'
import { boardsExport } from './company-export.ts'
import { datedCards } from './dated.ts'
import { dueCards, dueSection } from './due.ts'
import { cardOrigin } from './origins.ts'
import { boardsPersonalData } from './personal-data.ts'
import { boardsReferences } from './references.ts'
import { concludeInTheMorning } from './start/concluding.ts'
import { startRoutes } from './start/routes.ts'

export const boards: Area = {
  name: 'boards',
  topics: [personalRoutes, companyRoutes, isoRoutes, taskCardRoutes, startRoutes],
  audit: boardsAuditWords,
  export: boardsExport,
  personal: boardsPersonalData,
  references: boardsReferences,
  waiting: [dueCards],
  dated: [datedCards],
  origins: [cardOrigin],
  notifications: { kinds: [], digest: [dueSection], morning: [concludeInTheMorning] },
  reactions: [{ to: 'task.closed', react: concludeCardOf }],
}
