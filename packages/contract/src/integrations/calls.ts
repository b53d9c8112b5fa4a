import { keyCalls } from './keys/endpoints.ts'

export const integrationCalls = { ...keyCalls } as const
