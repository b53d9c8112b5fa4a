import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { type InfiniteData, infiniteQueryOptions, useMutation, useMutationState } from '@tanstack/react-query'
import { type Answer, api } from '../platform/api.ts'
import { mayPass, messageOf } from '../platform/api-error.ts'
import { call } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'

/** What is unread, and up to where the user has read; for the button on every screen. */
export const unreadQuery = call('GET /chat/unread', {}, { topic: 'chat', staleTime: 5 * 60_000 })

/** Who takes part and up to where each has read. */
export const participantsQuery = call(
  'GET /chat/participants',
  {},
  { topic: 'chat-read', pick: ({ response }) => response },
)

type Page = Answer<'GET /chat/messages'>

/** The conversation by pages, the newest first; in each the oldest message first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['chat', 'messages'],
  queryFn: ({ pageParam: before, signal }) => api('GET /chat/messages', { query: { before }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: Page) => (page.more ? page.response[0]?.id : undefined),
  // Older pages are read again with every new message: whoever opens the conversation again starts with the newest.
  gcTime: 60_000,
})

type Pages = InfiniteData<Page, number | undefined>
const inPages = (change: (pages: Page[]) => Page[]) =>
  queryClient.setQueryData<Pages>(messagesQuery.queryKey, (data) => data && { ...data, pages: change(data.pages) })

/** Leaves the newest page only. */
export function forgetOlderPages(): void {
  queryClient.setQueryData<Pages>(
    messagesQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

/** A message on its way; `key` is what keeps it from being written twice. */
export type Outgoing = { key: string; text: string }
export type Unsent = Outgoing & { failure: string | null; forget: () => void }

const sendKey = ['chat', 'send'] as const
/** What the server has taken: it is in the conversation before its sending counts as done. */
const taken = new Set<string>()

export function useSend() {
  return useMutation({
    mutationKey: sendKey,
    // One after the other, as they were written.
    scope: { id: 'chat-send' },
    // A failed one stays until it is sent again or thrown away, also while the conversation is closed.
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
    // An answer that was lost, or a node that ended: the key keeps it from being written twice.
    retry: (failures, error) => failures < 3 && mayPass(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    mutationFn: async ({ key, text }: Outgoing) =>
      (await api('POST /chat/messages', { body: { text }, idempotencyKey: key })).response,
    onSuccess: async (message, { key }) => {
      // What is being read was asked before.
      await queryClient.cancelQueries({ queryKey: messagesQuery.queryKey })
      taken.add(key)
      inPages(([newest, ...older]) => [withMessage(newest!, message), ...older])
      queryClient.setQueryData(unreadQuery.queryKey, (was) => was && { ...was, read_until: message.id })
      void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey })
    },
  })
}

const withMessage = (page: Page, message: Message): Page =>
  page.response.some(({ id }) => id === message.id) ? page : { ...page, response: [...page.response, message] }

/** What was written and is not in the conversation yet, in its order. */
export function useUnsent(): Unsent[] {
  return useMutationState({
    filters: { mutationKey: sendKey, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: (mutation) => ({
      ...(mutation.state.variables as Outgoing),
      failure: mutation.state.status === 'error' ? messageOf(mutation.state.error) : null,
      forget: () => queryClient.getMutationCache().remove(mutation),
    }),
  }).filter(({ key }) => !taken.has(key))
}

export function useDeleteMessage() {
  return useMutation({
    mutationFn: (id: number) => api('DELETE /chat/messages/{id}', { params: { id } }),
    onSuccess: (_nothing, id) =>
      inPages((pages) =>
        pages.map((page) => ({
          ...page,
          response: page.response.map((one) =>
            one.id === id ? { ...one, text: '', deleted: true, deletable_until: null } : one,
          ),
        })),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey }),
  })
}

/** Marks as read up to a message; a failure is made good by the next one. */
export async function markRead(message_id: number): Promise<void> {
  const before = queryClient.getQueryData(unreadQuery.queryKey)
  if (before && before.read_until >= message_id) return
  queryClient.setQueryData(unreadQuery.queryKey, { unread: 0, read_until: message_id })
  try {
    queryClient.setQueryData(unreadQuery.queryKey, await api('POST /chat/read', { body: { message_id } }))
  } catch {
    queryClient.setQueryData(unreadQuery.queryKey, before)
  }
}
