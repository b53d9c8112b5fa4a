import { isMonth } from '@prumo/contract/dates.ts'
import { type ReportPart, reportPartIds } from '@prumo/contract/reports/parts.ts'
import { searchedScreen } from '../../screen-route.tsx'

/** The month, by default the last that ended, and the chosen parts, by default all: 'finance,cash'. */
export type MonthReportSearch = { mes?: string | undefined; partes?: string | undefined }

/** The parts of an address; undefined for all of them. */
export function partsIn(partes: string | undefined): ReportPart[] | undefined {
  const named = partes?.split(',')
  const parts = reportPartIds.filter((part) => named?.includes(part))
  return parts.length > 0 ? parts : undefined
}

const monthReport = searchedScreen({
  path: '/relatorio-do-mes',
  screen: () => import('./MonthReportScreen.tsx'),
  validateSearch: ({ mes, partes }: Record<string, unknown>): MonthReportSearch => ({
    mes: typeof mes === 'string' && isMonth(mes) ? mes : undefined,
    partes: typeof partes === 'string' ? partsIn(partes)?.join(',') : undefined,
  }),
})

export const monthReportScreens = [monthReport] as const
