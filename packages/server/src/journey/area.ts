import type { Area } from '../platform/area.ts'
import { companyJourneyRoutes } from './company/routes.ts'
import { moduleRoutes } from './modules/routes.ts'
import { journeyCommands } from './operator.ts'
import { practiceDue } from './practices/kinds.ts'
import { remindOfDuePractices } from './practices/reminding.ts'
import { practiceRoutes } from './practices/routes.ts'
import { journeyRecords } from './records.ts'
import { journeySignals } from './signals.ts'
import { surveyRoutes } from './survey/routes.ts'

export const journey: Area = {
  name: 'journey',
  signals: [journeySignals],
  topics: [moduleRoutes, practiceRoutes, surveyRoutes, companyJourneyRoutes],
  records: journeyRecords,
  notifications: { kinds: [practiceDue], morning: [remindOfDuePractices] },
  commands: [journeyCommands],
}
