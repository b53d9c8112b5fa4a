import { packCalls } from './packs/endpoints.ts'
import { stepCalls } from './steps/endpoints.ts'

export const welcomeCalls = { ...stepCalls, ...packCalls } as const
