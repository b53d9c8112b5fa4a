import type { Area } from '../platform/area.ts'
import { qualityAuditWords } from './audit-words.ts'
import { datedAudits, notifyAuditDays } from './audits/days.ts'
import { auditDay } from './audits/kinds.ts'
import { answerOrigin } from './audits/origin.ts'
import { auditRoutes } from './audits/routes.ts'
import { auditsToDo } from './audits/waiting.ts'
import { isoBundle } from './bundle/bundle.ts'
import { changeToRead } from './changes/kinds.ts'
import { changeActionOrigin } from './changes/origins.ts'
import { changeControlRoutes, changeRoutes } from './changes/routes.ts'
import { qualityChecks } from './checks.ts'
import { qualityExport } from './company-export.ts'
import { complaintRoutes } from './complaints/routes.ts'
import { documentWaiting } from './declared/waiting.ts'
import { documentedInformationRoutes } from './documents/routes.ts'
import { qualityFigures } from './figures.ts'
import { qualityInsights } from './insights.ts'
import { manualToRead } from './manual/kinds.ts'
import { qualityManualDocuments } from './manual/listed.ts'
import { qualityManualControlRoutes, qualityManualRoutes } from './manual/routes.ts'
import { notifyStepDays } from './nonconformities/days.ts'
import { rncDay, rncGiven } from './nonconformities/kinds.ts'
import { rncOrigin } from './nonconformities/origin.ts'
import { rncRoutes } from './nonconformities/routes.ts'
import { stepsToDo } from './nonconformities/waiting.ts'
import { qualityPersonalData } from './personal-data.ts'
import { readinessRoutes } from './readiness/routes.ts'
import { qualityReferences } from './references.ts'
import { reviewItemOrigin } from './reviews/origins.ts'
import { reviewItemRoutes, reviewRoutes, reviewSubjectRoutes } from './reviews/routes.ts'
import { riskOrigin } from './risks/origin.ts'
import { riskRoutes } from './risks/routes.ts'
import { risksToReview } from './risks/waiting.ts'
import { visitorRoutes } from './visitors/routes.ts'

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
    readinessRoutes,
    visitorRoutes,
    complaintRoutes,
  ],
  audit: qualityAuditWords,
  export: qualityExport,
  bundles: [isoBundle],
  personal: qualityPersonalData,
  references: qualityReferences,
  notifications: {
    kinds: [rncGiven, rncDay, auditDay, manualToRead, changeToRead],
    morning: [notifyAuditDays, notifyStepDays],
  },
  figures: qualityFigures,
  insights: [qualityInsights],
  checks: qualityChecks,
  waiting: [stepsToDo, auditsToDo, ...documentWaiting, risksToReview],
  documents: [qualityManualDocuments],
  dated: [datedAudits],
  origins: [rncOrigin, answerOrigin, changeActionOrigin, reviewItemOrigin, riskOrigin],
}
