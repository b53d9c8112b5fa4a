import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { type InfiniteData, useMutation, useMutationState } from '@tanstack/react-query'
import { type Answer, api } from '../platform/api.ts'
import { mayPass, messageOf } from '../platform/api-error.ts'
import { call, callPages } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'

/** The number of unread messages, and up to which message the user has read; for the button on every screen. */
export const unreadQuery = call('GET /chat/unread', {}, { topic: 'chat', staleTime: 5 * 60_000 })

/** The participants and up to which message each has read. */
export const participantsQuery = call(
  'GET /chat/participants',
  {},
  { topic: 'chat-read', pick: ({ response }) => response },
)

type Page = Answer<'GET /chat/messages'>
type Asked = { before?: number | undefined }

/** The conversation by pages, the newest page first; in each page the oldest message first. */
export const messagesQuery = callPages(
  'GET /chat/messages',
  {},
  {
    topic: 'chat',
    first: {} as Asked,
    next: ({ more, response }) => (more ? { before: response[0]?.id } : undefined),
    // Every new message reads all cached pages again, so old pages are dropped soon: reopening the conversation starts
    // with the newest.
    gcTime: 60_000,
  },
)

type Pages = InfiniteData<Page, Asked>
const inPages = (change: (pages: Page[]) => Page[]) =>
  queryClient.setQueryData<Pages>(messagesQuery.queryKey, (data) => data && { ...data, pages: change(data.pages) })

/** Drops all pages except the newest. */
export function forgetOlderPages(): void {
  queryClient.setQueryData<Pages>(
    messagesQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

/** A message being sent; with `key` the server stores it only once. */
export type Outgoing = { key: string; text: string }
export type Unsent = Outgoing & { failure: string | null; forget: () => void }

const sendKey = ['chat', 'send'] as const
/** Keys of messages the server has stored: they are in the conversation before the mutation counts as successful. */
const taken = new Set<string>()

export function useSend() {
  return useMutation({
    mutationKey: sendKey,
    // Mutations of one scope run one after the other: messages are sent in the order they were written.
    scope: { id: 'chat-send' },
    // A failed one stays until it is sent again or discarded, also while the conversation is closed.
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
    // After a lost answer or a server restart: with the key the message is stored only once.
    retry: (failures, error) => failures < 3 && mayPass(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    mutationFn: async ({ key, text }: Outgoing) =>
      (await api('POST /chat/messages', { body: { text }, idempotencyKey: key })).response,
    onSuccess: async (message, { key }) => {
      // A read that began before the message was stored does not contain it.
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

/** Messages that are not in the conversation yet, in their order. */
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

/** Marks as read up to a message; after a failure the next call makes up for it. */
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
