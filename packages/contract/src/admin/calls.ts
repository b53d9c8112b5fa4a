import { absenceCalls } from './absences/endpoints.ts'
import { activityCalls } from './activity/endpoints.ts'
import { auditCalls } from './audit/endpoints.ts'
import { companyBinCalls } from './bin/endpoints.ts'
import { companyCalls } from './companies/endpoints.ts'
import { consultantCalls } from './consultants/endpoints.ts'
import { departmentCalls } from './departments/endpoints.ts'
import { projectCalls } from './projects/endpoints.ts'
import { userCalls } from './users/endpoints.ts'

export const adminCalls = {
  ...activityCalls,
  ...auditCalls,
  ...departmentCalls,
  ...projectCalls,
  ...userCalls,
  ...absenceCalls,
  ...companyCalls,
  ...consultantCalls,
  ...companyBinCalls,
} as const
