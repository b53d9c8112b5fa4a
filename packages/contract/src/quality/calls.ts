import { auditCalls } from './audits/endpoints.ts'
import { changeCalls, changeControlCalls } from './changes/endpoints.ts'
import { complaintCalls } from './complaints/endpoints.ts'
import { documentedInformationCalls } from './documents/endpoints.ts'
import { instrumentCalls } from './instruments/endpoints.ts'
import { legalCalls } from './legal/endpoints.ts'
import { qualityManualCalls, qualityManualControlCalls } from './manual/endpoints.ts'
import { rncCalls } from './nonconformities/endpoints.ts'
import { normCalls } from './norms/endpoints.ts'
import { readinessCalls } from './readiness/endpoints.ts'
import { reviewCalls, reviewItemCalls, reviewSubjectCalls } from './reviews/endpoints.ts'
import { riskCalls } from './risks/endpoints.ts'
import { supplierCalls } from './suppliers/endpoints.ts'
import { visitorCalls } from './visitors/endpoints.ts'
import { workRiskCalls } from './work-risks/endpoints.ts'

export const qualityCalls = {
  ...rncCalls,
  ...auditCalls,
  ...qualityManualCalls,
  ...qualityManualControlCalls,
  ...reviewCalls,
  ...reviewItemCalls,
  ...reviewSubjectCalls,
  ...changeCalls,
  ...changeControlCalls,
  ...documentedInformationCalls,
  ...riskCalls,
  ...workRiskCalls,
  ...readinessCalls,
  ...visitorCalls,
  ...complaintCalls,
  ...supplierCalls,
  ...normCalls,
  ...instrumentCalls,
  ...legalCalls,
} as const
