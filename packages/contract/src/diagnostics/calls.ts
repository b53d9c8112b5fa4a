import { initialCalls } from './initial/endpoints.ts'
import { laterCalls } from './later/endpoints.ts'
import { teamCalls } from './team/endpoints.ts'

export const diagnosticsCalls = { ...initialCalls, ...laterCalls, ...teamCalls } as const
