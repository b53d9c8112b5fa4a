import type { Area } from '../platform/area.ts'
import { resultsAuditWords } from './audit-words.ts'
import { resultsChecks } from './checks.ts'
import { resultsExport } from './company-export.ts'
import { indicatorDepartmentRoutes } from './departments/routes.ts'
import { resultsFigures } from './figures.ts'
import { goalRoutes } from './goals/routes.ts'
import { figureImport } from './indicators/importing-figures.ts'
import { targetImport } from './indicators/importing-targets.ts'
import { indicatorRoutes } from './indicators/routes.ts'
import { resultsInsights } from './insights.ts'
import { indicatorMonth } from './origins.ts'
import { panelRoutes } from './panel/routes.ts'
import { resultsPersonalData } from './personal-data.ts'
import { datedActions, datedPlans } from './plans/dated.ts'
import { planRoutes } from './plans/routes.ts'
import { resultsReferences } from './references.ts'
import { figuresLate, figuresMissing } from './reminders/kinds.ts'
import { notifyMissing, storeSourced } from './reminders/mornings.ts'
import { notifyPlanDays } from './reminders/plan-days.ts'
import { planDay, planGiven } from './reminders/plan-kinds.ts'
import { duePlans, plansToCheck } from './waiting.ts'

export const results: Area = {
  name: 'results',
  topics: [indicatorDepartmentRoutes, indicatorRoutes, panelRoutes, goalRoutes, planRoutes],
  audit: resultsAuditWords,
  export: resultsExport,
  personal: resultsPersonalData,
  references: resultsReferences,
  notifications: {
    kinds: [figuresMissing, figuresLate, planGiven, planDay],
    morning: [storeSourced, notifyMissing, notifyPlanDays],
  },
  figures: resultsFigures,
  checks: resultsChecks,
  insights: [resultsInsights],
  waiting: [duePlans, plansToCheck],
  dated: [datedPlans, datedActions],
  origins: [indicatorMonth],
  imports: [figureImport, targetImport],
}
