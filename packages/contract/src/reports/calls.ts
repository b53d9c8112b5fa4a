import { councilCalls } from './council/endpoints.ts'
import { reportLinkCalls } from './links/endpoints.ts'
import { monthReportCalls } from './month/endpoints.ts'
import { reportSendingCalls } from './sending/endpoints.ts'

export const reportsCalls = { ...monthReportCalls, ...reportLinkCalls, ...reportSendingCalls, ...councilCalls } as const
