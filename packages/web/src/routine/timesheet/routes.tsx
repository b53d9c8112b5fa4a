import { isDate, isMonth } from '@prumo/contract/dates.ts'
import { searchedScreen } from '../../screen-route.tsx'

/** Entries on a page of an opened month; the specification has twenty (rule R113). */
export const pageSizes = [20, 50, 100] as const

/**
 * The opened month 'yyyy-MM' ('nenhum': all closed), the page of its entries and their number per page, the page of
 * months.
 */
export type ReportSearch = { mes?: string; pagina?: number; linhas?: number; meses?: number }
export type TeamReportSearch = ReportSearch & { pessoa?: number }

const above = (least: number, value: unknown) =>
  Number.isInteger(value) && Number(value) >= least ? Number(value) : undefined

const readReport = ({ mes, pagina, linhas, meses }: Record<string, unknown>): ReportSearch => ({
  mes: typeof mes === 'string' && (mes === 'nenhum' || isMonth(mes)) ? mes : undefined,
  pagina: above(2, pagina),
  linhas: pageSizes.find((size) => size === linhas && size !== 20),
  meses: above(2, meses),
})

const own = searchedScreen({
  path: '/timesheet/report',
  screen: () => import('./OwnReportScreen.tsx'),
  validateSearch: readReport,
})

const team = searchedScreen({
  path: '/timesheet/report/all',
  screen: () => import('./TeamReportScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): TeamReportSearch => ({
    ...readReport(search),
    pessoa: above(1, search.pessoa),
  }),
})

/** `dia` is a date of the shown week; on narrow screens it is the shown day. */
const week = searchedScreen({
  path: '/timesheet/week',
  screen: () => import('./WeekHoursScreen.tsx'),
  validateSearch: ({ dia }: Record<string, unknown>): { dia?: string } => ({
    dia: typeof dia === 'string' && isDate(dia) ? dia : undefined,
  }),
})

export const timesheetRoutes = [own, team, week] as const
