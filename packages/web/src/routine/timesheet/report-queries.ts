/* What the reports of hours read, a month at a time. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'

/**
 * Whose hours a report has: the user's own, or the team's (of one person or everybody). They are two calls with one
 * shape.
 */
export type Whose = { report: 'own' } | { report: 'team'; person?: number }

const personOf = (whose: Whose) => (whose.report === 'team' && whose.person ? { client_id: whose.person } : {})

/** Months with hours, newest first, and how many there are. */
export const monthsQuery = (whose: Whose, page: number) =>
  whose.report === 'own'
    ? call('GET /calendar/timesheet-report/months', { query: { page } }, { topic: 'timer', paged: true })
    : call(
        'GET /calendar/timesheet-report/all/months',
        { query: { page, ...personOf(whose) } },
        { topic: 'timer', paged: true },
      )

/** The totals of a month. */
export const totalsQuery = (whose: Whose, month: string) =>
  whose.report === 'own'
    ? call('GET /calendar/timesheet-report/totals', { query: { month } }, { topic: 'timer' })
    : call('GET /calendar/timesheet-report/all/totals', { query: { month, ...personOf(whose) } }, { topic: 'timer' })

/** A page of the entries of a month, newest first. */
export const rowsQuery = (whose: Whose, month: string, paging: { page: number; per_page: number }) =>
  whose.report === 'own'
    ? call('GET /calendar/timesheet-report', { query: { month, ...paging } }, { topic: 'timer', paged: true })
    : call(
        'GET /calendar/timesheet-report/all',
        { query: { month, ...paging, ...personOf(whose) } },
        { topic: 'timer', paged: true },
      )

/** A consultant's own hours of a month in each company they serve. */
export const companyHoursQuery = (month: string) =>
  call('GET /calendar/timesheet-companies', { query: { month } }, { topic: 'timer' })

/** Downloads the hours of one month as a file, or of all months when it is absent. */
export function useExport(whose: Whose, today: string) {
  return useMutation({
    mutationFn: async ({ format, month }: { format: 'csv' | 'xlsx'; month?: string }) => {
      const timeout = 600_000
      const blob =
        whose.report === 'own'
          ? month === undefined
            ? await api('GET /calendar/timesheet-report/csv', { query: { format }, timeout })
            : await api('GET /calendar/timesheet-report-month/csv', { query: { format, month }, timeout })
          : month === undefined
            ? await api('GET /calendar/timesheet-report/all/csv', { query: { format, ...personOf(whose) }, timeout })
            : await api('GET /calendar/timesheet-report/all-month/csv', {
                query: { format, month, ...personOf(whose) },
                timeout,
              })
      saveBlob(blob, `${whose.report === 'own' ? 'horas' : 'horas_da_equipe'}-${month ?? today}.${format}`)
    },
    onSuccess: () => toast('Download realizado com sucesso!'),
  })
}
