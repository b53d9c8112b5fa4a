import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { api } from '../../platform/api.ts'
import { call, callPages, changed, numbered } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The items of a meeting, how many wait to be brought in, and how many the earlier meetings have. */
export const meetingQuery = (taskId: number) =>
  call('GET /my-day/view-feedbacks-task/{id}', { params: { id: taskId } }, { topic: 'daily-meeting' })

/** The items of the meetings before one, by page. */
export const olderItemsQuery = (taskId: number) =>
  callPages(
    'GET /my-day/view-feedbacks/olds/{id}',
    { params: { id: taskId } },
    { topic: 'daily-meeting', ...numbered(20) },
  )

type HistoryQuery = { page: number; per_page: number; search: string; status?: '1' | '2' }

/** Every item in the last meeting that had it, the newest first. */
export const historyQuery = (query: HistoryQuery) =>
  call('GET /my-day/view-feedbacks', { query }, { topic: 'daily-meeting', paged: true })

/**
 * To call after any change to items: every query that holds items is read again, and a changed item is shown at once.
 */
export function itemsChanged(now?: FeedbackItem): void {
  if (now)
    queryClient.setQueryData(meetingQuery(now.task_id).queryKey, (shown) => {
      if (!shown) return shown
      const known = shown.response.some(({ id }) => id === now.id)
      return {
        ...shown,
        response: known ? shown.response.map((item) => (item.id === now.id ? now : item)) : [...shown.response, now],
      }
    })
  void changed('daily-meeting')
}

/** Marks an item as done or reopens it; returns the item as it is now, which may be in a later meeting. */
export async function setDone({ id, task_id }: FeedbackItem, done: boolean): Promise<FeedbackItem> {
  if (done) return (await api('POST /my-day/feedback/checked/{id}', { params: { id } })).response
  const body = { task_id, feedbacks: [{ id, status: '1' as const }] }
  return (await api('POST /my-day/feedback', { body })).response[0]!
}
