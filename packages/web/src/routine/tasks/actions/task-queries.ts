import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { call, changed } from '../../../platform/query.ts'
import { queryClient } from '../../../platform/query-client.ts'
import type { TaskFilter } from '../../filter/task-filter.ts'

/* Every query that holds tasks has the topic 'tasks', so that one `tasksChanged()` refreshes Home, week, month,
   backlog, concluded tasks and the open drawer. Weeks and months are in ../calendar/api.ts. */

export const dayQuery = call('GET /calendar/day', {}, { topic: 'tasks', pick: ({ day }) => day })

/** Open tasks of the past, at most 200, with the total. */
export const lateTasksQuery = (query: TaskFilter) =>
  call('GET /calendar/late', { query }, { topic: 'tasks', pick: ({ late }) => late, paged: true, kept: true })
/** All of them. */
export const lateQuery = lateTasksQuery({})

/** Deadlines of other areas that are past and open, the most recent first. */
export const lateDeadlinesQuery = call('GET /calendar/late/deadlines', {}, { topic: 'tasks' })

/** Tasks without a date, the user's and the team's: at most 500, with the total. */
export const backlogQuery = (query: TaskFilter) =>
  call('GET /rotina/meu-backlog', { query }, { topic: 'tasks', paged: true })

/** Concluded tasks by page, the last concluded first. */
export const finishedQuery = (query: TaskFilter & { page: number; per_page: number }) =>
  call('GET /calendar/macros-finish', { query }, { topic: 'tasks', paged: true })

export const taskQuery = (id: number) => call('GET /calendar/task/{id}', { params: { id } }, { topic: 'tasks' })

export const taskFilesQuery = (id: number) =>
  call('GET /calendar/get-files/{id}', { params: { id } }, { topic: 'tasks' })

/** To call after any change to tasks: every query that holds tasks is read again. */
export function tasksChanged(now?: Task): void {
  if (now) queryClient.setQueryData(taskQuery(now.id).queryKey, now)
  void changed('tasks')
}
