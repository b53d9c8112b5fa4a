import { reportLinkCalls } from './links/endpoints.ts'
import { monthReportCalls } from './month/endpoints.ts'

export const reportsCalls = { ...monthReportCalls, ...reportLinkCalls } as const
