import { companyCalls, isoCalls, personalCalls, taskCardCalls } from './cards/endpoints.ts'
import { startCalls } from './start/endpoints.ts'

export const boardsCalls = { ...personalCalls, ...companyCalls, ...isoCalls, ...startCalls, ...taskCardCalls } as const
