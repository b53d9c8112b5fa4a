import type { CalendarFeed } from '@prumo/contract/routine/feed/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** When the calendar address was made and last read, or null; never the address itself. */
export const feedQuery = call('GET /calendar/feed', {}, { topic: 'feed' })

/** Makes an address or replaces the current one. Only this answer contains it. */
export const useRenewFeed = () =>
  useMutation({
    mutationFn: async () => (await api('PUT /calendar/feed')).response,
    onSuccess: ({ created_at, read_at }) => {
      const feed: CalendarFeed = { created_at, read_at }
      queryClient.setQueryData(feedQuery.queryKey, () => feed)
    },
  })

export const useRevokeFeed = () =>
  useMutation({
    mutationFn: () => api('DELETE /calendar/feed'),
    onSuccess: () => toast('Endereço revogado'),
    onSettled: () => changed('feed'),
  })
