import type { TimerState } from '@prumo/contract/routine/timesheet/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
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
