import { companyCalls, isoCalls, personalCalls } from './cards/endpoints.ts'
import { startCalls } from './start/endpoints.ts'

export const boardsCalls = { ...personalCalls, ...companyCalls, ...isoCalls, ...startCalls } as const
