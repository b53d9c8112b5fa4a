import { portfolioCalls as own } from './endpoints.ts'
import { groupCalls } from './group.ts'

export const portfolioCalls = { ...own, ...groupCalls } as const
