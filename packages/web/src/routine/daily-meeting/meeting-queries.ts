import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Every query that holds items of meetings has a key that begins so. */
export const meetingKey = ['daily-meeting'] as const

const OLDER_AT_ONCE = 20

/** The items of a meeting, how many wait to be brought in, and how many the earlier meetings have. */
export const meetingQuery = (taskId: number) =>
  queryOptions({
    queryKey: [...meetingKey, 'task', taskId],
    queryFn: ({ signal }) => api('GET /my-day/view-feedbacks-task/{id}', { params: { id: taskId }, signal }),
  })

/** The items of the meetings before one, some at a time. */
export const olderItemsQuery = (taskId: number) =>
  infiniteQueryOptions({
    queryKey: [...meetingKey, 'older', taskId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /my-day/view-feedbacks/olds/{id}', {
        params: { id: taskId },
        query: { page: pageParam, per_page: OLDER_AT_ONCE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * OLDER_AT_ONCE < total ? page + 1 : undefined),
  })

type HistoryQuery = { page: number; per_page: number; search: string; status?: '1' | '2' }

/** Every item in the last meeting it was in, the newest first. */
export const historyQuery = (query: HistoryQuery) =>
  queryOptions({
    queryKey: [...meetingKey, 'history', query],
    queryFn: ({ signal }) => api('GET /my-day/view-feedbacks', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** To call after any change to items: whatever shows some reads them again; a changed one is shown at once. */
export function itemsChanged(changed?: FeedbackItem): void {
  if (changed)
    queryClient.setQueryData(meetingQuery(changed.task_id).queryKey, (shown) => {
      if (!shown) return shown
      const known = shown.response.some(({ id }) => id === changed.id)
      return {
        ...shown,
        response: known
          ? shown.response.map((item) => (item.id === changed.id ? changed : item))
          : [...shown.response, changed],
      }
    })
  void queryClient.invalidateQueries({ queryKey: meetingKey })
}

/** Marks an item done, or opens it again; answers it as it stands now, which may be in a later meeting. */
export async function setDone({ id, task_id }: FeedbackItem, done: boolean): Promise<FeedbackItem> {
  if (done) return (await api('POST /my-day/feedback/checked/{id}', { params: { id } })).response
  const body = { task_id, feedbacks: [{ id, status: '1' as const }] }
  return (await api('POST /my-day/feedback', { body })).response[0]!
}
