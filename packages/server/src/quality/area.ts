import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { notifyAuditDays } from './audits/days.ts'
import { auditDay } from './audits/kinds.ts'
import { auditRecords } from './audits/records.ts'
import { auditRoutes } from './audits/routes.ts'
import { changeRecords } from './changes/records.ts'
import { changeControlRoutes, changeRoutes } from './changes/routes.ts'
import { qualityChecks } from './checks.ts'
import { complaintRecords } from './complaints/records.ts'
import { complaintRoutes } from './complaints/routes.ts'
import { controlDay, lookDue, remindsOf } from './controls/due.ts'
import { documentedInformationRoutes } from './documents/routes.ts'
import { qualityFigures } from './figures.ts'
import { qualityInsights } from './insights.ts'
import { instrumentImport } from './instruments/importing.ts'
import { lookedInstruments } from './instruments/queries.ts'
import { instrumentRecords } from './instruments/records.ts'
import { instrumentRoutes } from './instruments/routes.ts'
import { lookedLegal } from './legal/queries.ts'
import { legalRecords } from './legal/records.ts'
import { legalRoutes } from './legal/routes.ts'
import { manualRecords } from './manual/records.ts'
import { qualityManualControlRoutes, qualityManualRoutes } from './manual/routes.ts'
import { notifyStepDays } from './nonconformities/days.ts'
import { rncDay } from './nonconformities/kinds.ts'
import { nonconformityRecords } from './nonconformities/records.ts'
import { rncRoutes } from './nonconformities/routes.ts'
import { normRecords, readinessRecords } from './readiness/records.ts'
import { normRoutes, readinessRoutes } from './readiness/routes.ts'
import { reviewRecords } from './reviews/records.ts'
import { reviewItemRoutes, reviewRoutes, reviewSubjectRoutes } from './reviews/routes.ts'
import { riskRecords } from './risks/records.ts'
import { riskRoutes } from './risks/routes.ts'
import { qualitySignals } from './signals.ts'
import { supplierImport } from './suppliers/importing.ts'
import { supplierRecords } from './suppliers/records.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { lookedSuppliers } from './suppliers/rows.ts'
import { visitorRecords } from './visitors/records.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { workRiskRecords } from './work-risks/records.ts'
import { workRiskRoutes } from './work-risks/routes.ts'

export const quality: Area = {
  name: 'quality',
  topics: [
    rncRoutes,
    auditRoutes,
    qualityManualRoutes,
    qualityManualControlRoutes,
    reviewRoutes,
    reviewItemRoutes,
    reviewSubjectRoutes,
    changeRoutes,
    changeControlRoutes,
    documentedInformationRoutes,
    riskRoutes,
    workRiskRoutes,
    readinessRoutes,
    normRoutes,
    visitorRoutes,
    complaintRoutes,
    supplierRoutes,
    instrumentRoutes,
    legalRoutes,
  ],
  records: [
    ...nonconformityRecords,
    ...auditRecords,
    ...manualRecords,
    ...changeRecords,
    ...reviewRecords,
    ...riskRecords,
    ...workRiskRecords,
    ...visitorRecords,
    ...readinessRecords,
    ...complaintRecords,
    ...supplierRecords,
    ...normRecords,
    ...instrumentRecords,
    ...legalRecords,
  ],
  notifications: {
    kinds: [rncDay, auditDay, controlDay],
    morning: [
      notifyAuditDays,
      notifyStepDays,
      remindsOf(lookedSuppliers),
      remindsOf(lookedInstruments),
      remindsOf(lookedLegal),
    ],
    due: (day) => [
      sql`select from quality.audits where company_id = ${day.companyId}
        and (next_review_on = ${day.today}::date or planned_on = ${day.today}::date and concluded_on is null)`,
      sql`select from quality.nonconformities where company_id = ${day.companyId} and closed_on is null`,
      ...[lookedSuppliers, lookedInstruments, lookedLegal].map((looked) => lookDue(looked, day)),
    ],
  },
  figures: qualityFigures,
  insights: [qualityInsights],
  signals: [qualitySignals],
  checks: qualityChecks,
  imports: [supplierImport, instrumentImport],
}
