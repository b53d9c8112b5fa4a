import { initialCalls } from './initial/endpoints.ts'
import { laterCalls } from './later/endpoints.ts'

export const diagnosticsCalls = { ...initialCalls, ...laterCalls } as const
