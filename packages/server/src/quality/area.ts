import type { Area } from '../platform/area.ts'
import { qualityAuditWords } from './audit-words.ts'
import { datedAudits, notifyAuditDays } from './audits/days.ts'
import { auditDay } from './audits/kinds.ts'
import { answerOrigin } from './audits/origin.ts'
import { auditRoutes } from './audits/routes.ts'
import { auditsToDo } from './audits/waiting.ts'
import { qualityChecks } from './checks.ts'
import { qualityExport } from './company-export.ts'
import { qualityFigures } from './figures.ts'
import { rncGiven } from './nonconformities/kinds.ts'
import { rncOrigin } from './nonconformities/origin.ts'
import { rncRoutes } from './nonconformities/routes.ts'
import { stepsToDo } from './nonconformities/waiting.ts'
import { qualityPersonalData } from './personal-data.ts'
import { qualityReferences } from './references.ts'

export const quality: Area = {
  name: 'quality',
  topics: [rncRoutes, auditRoutes],
  audit: qualityAuditWords,
  export: qualityExport,
  personal: qualityPersonalData,
  references: qualityReferences,
  notifications: { kinds: [rncGiven, auditDay], morning: [notifyAuditDays] },
  figures: qualityFigures,
  checks: qualityChecks,
  waiting: [stepsToDo, auditsToDo],
  dated: [datedAudits],
  origins: [rncOrigin, answerOrigin],
}
