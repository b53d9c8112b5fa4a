import type { CalendarFeed } from '@prumo/contract/routine/feed/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Since when the user has a calendar address and when it was read, or null; never the address. */
export const feedQuery = call('GET /calendar/feed', {}, { topic: 'feed', pick: ({ response }) => response })

/** Makes an address, or another one instead. The answer is the only place where it ever stands. */
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
