import type { MonthReport } from '@prumo/contract/reports/month/model.ts'
import type { ReportPart } from '@prumo/contract/reports/parts.ts'
import { call } from '../../platform/query.ts'

export type Report = MonthReport

/** Parts as an address has them; undefined: all that the reader may see. */
const partsText = (parts: readonly ReportPart[] | undefined): string | undefined => parts?.join(',')

export const reportQuery = (month: string, parts: readonly ReportPart[] | undefined) =>
  call(
    'GET /client/relatorio-do-mes/{month}',
    { params: { month }, query: parts ? { parts: partsText(parts) } : {} },
    { topic: 'reports', paged: true },
  )
