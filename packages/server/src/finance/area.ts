import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { bookingRuleRecords } from './booking-rules/records.ts'
import { bookingRuleRoutes } from './booking-rules/routes.ts'
import { cashFlowRoutes } from './cash-flow/routes.ts'
import { causeRoutes } from './causes/routes.ts'
import { chartPacks } from './chart/packing.ts'
import { chartRecords } from './chart/records.ts'
import { chartRoutes } from './chart/routes.ts'
import { financeChecks } from './checks.ts'
import { dreRecords } from './dre/records.ts'
import { dreRoutes } from './dre/routes.ts'
import { extendSeries } from './entries/extending.ts'
import { entryImport } from './entries/importing.ts'
import { entryRecords } from './entries/records.ts'
import { entryRoutes } from './entries/routes.ts'
import { financeFigures } from './figures.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { financeInsights } from './insights.ts'
import { lateCustomerRoutes } from './late-customers/routes.ts'
import { moneyRecords } from './money/records.ts'
import { moneyRoutes } from './money/routes.ts'
import { monthRecords } from './months/records.ts'
import { monthRoutes } from './months/routes.ts'
import { dueSection, soonDays, soonSection } from './reminders/digest.ts'
import { entriesDue } from './reminders/kinds.ts'
import { notifyDue } from './reminders/notifying-due.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { financeSignals } from './signals.ts'
import { clearStatements } from './statements/clearing.ts'
import { statementRecords } from './statements/records.ts'
import { statementRoutes } from './statements/routes.ts'
import { storeStatement } from './statements/storing.ts'
import { undoStatement } from './statements/undoing.ts'
import { mergeSums, sumRecords } from './sums.ts'

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
    bookingRuleRoutes,
    lateCustomerRoutes,
  ],
  records: [
    ...moneyRecords,
    ...chartRecords,
    ...entryRecords,
    ...monthRecords,
    ...dreRecords,
    ...statementRecords,
    ...bookingRuleRecords,
    ...sumRecords,
  ],
  jobs: [storeStatement, undoStatement, clearStatements, extendSeries, mergeSums],
  checks: financeChecks,
  packs: chartPacks,
  insights: [financeInsights],
  signals: [financeSignals],
  notifications: {
    kinds: [entriesDue],
    digest: [dueSection, soonSection],
    morning: [notifyDue],
    due: ({ companyId, today }) => [
      sql`select from finance.entries
        where company_id = ${companyId} and paid_on is null and due_on <= ${addDays(today, soonDays)}::date`,
    ],
  },
  imports: [entryImport],
  figures: financeFigures,
}
