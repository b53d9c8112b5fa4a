import { auditCalls } from './audits/endpoints.ts'
import { changeCalls, changeControlCalls } from './changes/endpoints.ts'
import { documentedInformationCalls } from './documents/endpoints.ts'
import { qualityManualCalls, qualityManualControlCalls } from './manual/endpoints.ts'
import { rncCalls } from './nonconformities/endpoints.ts'
import { reviewCalls, reviewItemCalls, reviewSubjectCalls } from './reviews/endpoints.ts'

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
} as const
