import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { resultsChecks } from './checks.ts'
import { indicatorDepartmentRoutes } from './departments/routes.ts'
import { resultsFigures } from './figures.ts'
import { goalRecords } from './goals/records.ts'
import { goalRoutes } from './goals/routes.ts'
import { figureImport } from './indicators/importing-figures.ts'
import { targetImport } from './indicators/importing-targets.ts'
import { indicatorPacks, targetPacks } from './indicators/packing.ts'
import { indicatorRecords } from './indicators/records.ts'
import { indicatorRoutes } from './indicators/routes.ts'
import { resultsInsights } from './insights.ts'
import { objectiveRecords } from './objectives/records.ts'
import { objectiveRoutes } from './objectives/routes.ts'
import { panelRecords } from './panel/records.ts'
import { panelRoutes } from './panel/routes.ts'
import { planImport } from './plans/importing.ts'
import { planPacks } from './plans/packing.ts'
import { planRecords } from './plans/records.ts'
import { planRoutes } from './plans/routes.ts'
import { figuresLate, figuresMissing } from './reminders/kinds.ts'
import { notifyMissing, storeSourced } from './reminders/mornings.ts'
import { notifyPlanDays } from './reminders/plan-days.ts'
import { planDay } from './reminders/plan-kinds.ts'
import { resultsSignals } from './signals.ts'

export const results: Area = {
  name: 'results',
  topics: [indicatorDepartmentRoutes, indicatorRoutes, panelRoutes, goalRoutes, objectiveRoutes, planRoutes],
  records: [...indicatorRecords, ...goalRecords, ...objectiveRecords, ...panelRecords, ...planRecords],
  notifications: {
    kinds: [figuresMissing, figuresLate, planDay],
    morning: [storeSourced, notifyMissing, notifyPlanDays],
    due: ({ companyId, today }) => [
      sql`select from results.indicators where company_id = ${companyId}`,
      sql`select from results.plans
        where company_id = ${companyId} and real_end is null
          and (expected_start = ${today}::date or expected_end between ${addDays(today, -1)}::date and ${today}::date)`,
      sql`select from results.plans
        where company_id = ${companyId} and real_end is not null and checked_at is null and check_on = ${today}::date`,
    ],
  },
  figures: resultsFigures,
  packs: [indicatorPacks, targetPacks, planPacks],
  checks: resultsChecks,
  insights: [resultsInsights],
  signals: [resultsSignals],
  imports: [figureImport, targetImport, planImport],
}
