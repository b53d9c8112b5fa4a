import { portfolioCalls as own } from './endpoints.ts'
import { groupCalls } from './group.ts'
import { visitCalls } from './visits.ts'

export const portfolioCalls = { ...own, ...groupCalls, ...visitCalls } as const
