import { auditCalls } from './audits/endpoints.ts'
import { rncCalls } from './nonconformities/endpoints.ts'

export const qualityCalls = { ...rncCalls, ...auditCalls } as const
