import type { Area } from '../platform/area.ts'
import { journeyAuditWords } from './audit-words.ts'
import { companyJourneyRoutes } from './company/routes.ts'
import { journeyExport } from './company-export.ts'
import { moduleRoutes } from './modules/routes.ts'
import { journeyCommands } from './operator.ts'
import { journeyPersonalData } from './personal-data.ts'
import { practiceDue } from './practices/kinds.ts'
import { remindOfDuePractices } from './practices/reminding.ts'
import { practiceRoutes } from './practices/routes.ts'
import { journeyReferences } from './references.ts'
import { surveyRoutes } from './survey/routes.ts'

export const journey: Area = {
  name: 'journey',
  topics: [moduleRoutes, practiceRoutes, surveyRoutes, companyJourneyRoutes],
  audit: journeyAuditWords,
  export: journeyExport,
  personal: journeyPersonalData,
  references: journeyReferences,
  notifications: { kinds: [practiceDue], morning: [remindOfDuePractices] },
  commands: [journeyCommands],
}
