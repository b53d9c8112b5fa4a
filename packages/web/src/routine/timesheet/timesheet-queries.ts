import type { TimerState } from '@prumo/contract/routine/timesheet/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/* Every query about hours has the topic 'timer': one change of hours makes all of them stale, in every tab. */

/** A timer when it was read: `readAt` is the page's monotonic clock, which nobody can set. */
export type Timer = TimerState & { readAt: number }

const asRead = (state: TimerState): Timer => ({ ...state, readAt: performance.now() })

/** The user's running timer, of any task. */
export const runningQuery = call(
  'GET /calendar/timesheet',
  {},
  { topic: 'timer', pick: ({ response }) => asRead(response) },
)

/** The user's timer of a task. */
export const timerQuery = (taskId: number) =>
  call(
    'GET /calendar/timesheet/{id}',
    { params: { id: taskId } },
    { topic: 'timer', pick: ({ response }) => asRead(response) },
  )

/** Everybody's entries of a task, newest first: the first `most`. */
export const entriesQuery = (taskId: number, most: number) =>
  call(
    'GET /calendar/timesheets/{taskId}',
    { params: { taskId }, query: { per_page: most } },
    { topic: 'timer', paged: true },
  )

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

/** True if the team's hours are open to the user. */
export const rightsQuery = call(
  'GET /calendar/timesheet-rights',
  {},
  { topic: 'timer', pick: ({ response }) => response.can },
)

/** Who sees and approves the team's hours besides responsible users. */
export const leadsQuery = call('GET /calendar/timesheet-leads', {}, { topic: 'timer' })

/** The week of a date, by task and day. */
export const weekHoursQuery = (date: string) =>
  call('GET /calendar/timesheet-week', { query: { date } }, { topic: 'timer' })

/** Tasks that can be added to the week, searched by title. */
export const tasksToFillQuery = (search: string) =>
  call('GET /calendar/timesheet-tasks', { query: { search } }, { topic: 'timer', paged: true })

/** To call after any change of hours: every query that holds hours is read again. */
export const hoursChanged = () => changed('timer')

/** Starts or stops the user's timer of a task; the screen follows the answer at once. */
export function useTimer() {
  return useMutation({
    mutationFn: async ({ taskId, status }: { taskId: number; status: 'started' | 'stopped' }) =>
      asRead((await api('POST /calendar/timesheet/{id}', { params: { id: taskId }, body: { status } })).response),
    onSuccess: (timer, { taskId }) => {
      queryClient.setQueryData(timerQuery(taskId).queryKey, timer)
      if (timer.status === 'started') queryClient.setQueryData(runningQuery.queryKey, timer)
      else queryClient.setQueryData(runningQuery.queryKey, (known) => known && { ...known, ...nothing })
    },
    onSettled: () => void hoursChanged(),
  })
}

const nothing = { status: 'stopped', label: 'Parado', time: 0, calendar_id: null, title: '', started_at: null } as const

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
