import { sql } from 'kysely'
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
  notifications: {
    kinds: [practiceDue],
    morning: [remindOfDuePractices],
    due: ({ companyId, today }) => [
      sql`select from journey.practices
        where company_id = ${companyId} and remind_on <= ${today}::date and done_at is null and reminded_on is null`,
    ],
  },
  commands: [journeyCommands],
}
