import type { MonthReport } from '@prumo/contract/reports/month/model.ts'
import type { ReportPart } from '@prumo/contract/reports/parts.ts'
import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

/** With the logos that it is read under; a chapter of a council's has none. */
export type Report = MonthReport & { logos?: Answer<'GET /client/relatorio-do-mes/{month}'>['logos'] }

/** Parts as an address has them; undefined: all that the reader may see. */
const partsText = (parts: readonly ReportPart[] | undefined): string | undefined => parts?.join(',')

export const reportQuery = (month: string, parts: readonly ReportPart[] | undefined) =>
  call(
    'GET /client/relatorio-do-mes/{month}',
    { params: { month }, query: parts ? { parts: partsText(parts) } : {} },
    { topic: 'reports', paged: true, pick: ({ response, logos }): Report => ({ ...response, logos }) },
  )
