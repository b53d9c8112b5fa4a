import { portfolioCalls as own } from './endpoints.ts'
import { groupCalls } from './group.ts'
import { ownPackCalls } from './packs.ts'
import { visitCalls } from './visits.ts'

export const portfolioCalls = { ...own, ...groupCalls, ...visitCalls, ...ownPackCalls } as const
