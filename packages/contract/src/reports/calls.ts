import { monthReportCalls } from './month/endpoints.ts'

export const reportsCalls = { ...monthReportCalls } as const
