import type { Area } from '../platform/area.ts'
import { financeAuditWords } from './audit-words.ts'
import { cashFlowRoutes } from './cash-flow/routes.ts'
import { causeRoutes } from './causes/routes.ts'
import { chartRoutes } from './chart/routes.ts'
import { financeChecks } from './checks.ts'
import { financeExport } from './company-export.ts'
import { dreRoutes } from './dre/routes.ts'
import { entryImport } from './entries/importing.ts'
import { entryRoutes } from './entries/routes.ts'
import { financeFigures } from './figures.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { financeInsights } from './insights.ts'
import { moneyRoutes } from './money/routes.ts'
import { monthRoutes } from './months/routes.ts'
import { financePersonalData } from './personal-data.ts'
import { financeReferences } from './references.ts'
import { dueSection, soonSection } from './reminders/digest.ts'
import { entriesDue } from './reminders/kinds.ts'
import { notifyDue } from './reminders/notifying-due.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { clearStatements } from './statements/clearing.ts'
import { statementRoutes } from './statements/routes.ts'
import { storeStatement } from './statements/storing.ts'
import { undoStatement } from './statements/undoing.ts'
import { dueEntries } from './waiting.ts'

export const finance: Area = {
  name: 'finance',
  topics: [
    chartRoutes,
    moneyRoutes,
    entryRoutes,
    monthRoutes,
    dreRoutes,
    cashFlowRoutes,
    forecastRoutes,
    causeRoutes,
    reminderRoutes,
    statementRoutes,
  ],
  jobs: [storeStatement, undoStatement, clearStatements],
  checks: financeChecks,
  insights: [financeInsights],
  references: financeReferences,
  audit: financeAuditWords,
  export: financeExport,
  personal: financePersonalData,
  notifications: { kinds: [entriesDue], digest: [dueSection, soonSection], morning: [notifyDue] },
  waiting: [dueEntries],
  imports: [entryImport],
  figures: financeFigures,
}
