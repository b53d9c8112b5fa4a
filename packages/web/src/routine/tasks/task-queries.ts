import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/*
 * Every query that holds tasks has a key that begins with 'tasks', so that one `tasksChanged()` refreshes home, week,
 * month, backlog, concluded tasks and the open drawer alike. Weeks and months are in ../calendar/api.ts.
 */

export const dayQuery = queryOptions({
  queryKey: ['tasks', 'day'],
  queryFn: async ({ signal }) => (await api('GET /calendar/day', { signal })).day,
})

/** Open tasks of the past, at most 200, with the total. */
export const lateQuery = queryOptions({
  queryKey: ['tasks', 'late'],
  queryFn: async ({ signal }) => (await api('GET /calendar/late', { signal })).late,
})

/** Tasks without date, own and of the team: at most 500, with the total. */
export const backlogQuery = queryOptions({
  queryKey: ['tasks', 'backlog'],
  queryFn: ({ signal }) => api('GET /rotina/meu-backlog', { signal }),
})

/** Concluded tasks by page, the last concluded first. */
export const finishedQuery = (query: { page: number; per_page: number; search: string }) =>
  queryOptions({
    queryKey: ['tasks', 'finished', query],
    queryFn: ({ signal }) => api('GET /calendar/macros-finish', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /calendar/task/{id}', { params: { id }, signal })).response,
  })

export const taskFilesQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'files', id],
    queryFn: async ({ signal }) => (await api('GET /calendar/get-files/{id}', { params: { id }, signal })).response,
  })

/** To call after any change to tasks: whatever shows some reads them again. */
export function tasksChanged(changed?: Task): void {
  if (changed) queryClient.setQueryData(taskQuery(changed.id).queryKey, changed)
  void queryClient.invalidateQueries({ queryKey: ['tasks'] })
}
