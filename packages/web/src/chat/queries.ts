import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import type { Reaction } from '@prumo/contract/chat/reactions.ts'
import { type InfiniteData, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../platform/api.ts'
import { mayPass, messageOf } from '../platform/api-error.ts'
import { call, callPages } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'
import type { Place } from './places.ts'
import { unreadQuery } from './unread.ts'

/** The conversations of the user. */
export const roomsQuery = call('GET /chat/rooms', {}, { topic: 'chat' })

export const roomQuery = (id: number) => call('GET /chat/rooms/{id}', { params: { id } }, { topic: 'chat' })

/** The participants of a conversation and up to which message each has read. */
export const participantsQuery = (room: number | null) =>
  room === null
    ? call('GET /chat/participants', {}, { topic: 'chat-read' })
    : call('GET /chat/rooms/{id}/participants', { params: { id: room } }, { topic: 'chat-read' })

/** The users who have the product open now. */
const presentQuery = call('GET /live/people', {}, { topic: 'presence' })

/** True if a user has the product open now. */
export function useIsHere(): (id: number | null) => boolean {
  const { data = [] } = useQuery(presentQuery)
  return (id) => id !== null && data.includes(id)
}

/** Messages with words that begin as all of these do, in every conversation of the user, by pages. */
export const searchQuery = (search: string) =>
  callPages(
    'GET /chat/search',
    {},
    {
      topic: 'chat',
      first: { search, per_page: 20 } as { search: string; per_page: number; before?: number },
      next: ({ more, response }, asked) => (more ? { ...asked, before: response.at(-1)!.id } : undefined),
    },
  )

/** The messages that a conversation keeps in sight, the last pinned first. */
export const pinnedQuery = (room: number | null) =>
  call('GET /chat/pinned', { query: room === null ? {} : { room } }, { topic: 'chat' })

type Page = Answer<'GET /chat/messages'>
type Asked = { before?: number | undefined; after?: number | undefined; around?: number | undefined }

/**
 * A conversation by pages, the newest page first; in each page the oldest message first. It begins with its newest
 * messages, or around one.
 */
export function messagesQuery({ room, at }: Place) {
  const pages = {
    topic: 'chat' as const,
    first: (at === undefined ? {} : { around: at }) as Asked,
    next: ({ more, response }: Page): Asked | undefined => (more ? { before: response[0]?.id } : undefined),
    previous: ({ newer, response }: Page): Asked | undefined => (newer ? { after: response.at(-1)?.id } : undefined),
    // Every new message reads all cached pages again, so old pages are dropped soon: reopening the conversation starts
    // with the newest.
    gcTime: 60_000,
  }
  return room === null
    ? callPages('GET /chat/messages', {}, pages)
    : callPages('GET /chat/rooms/{id}/messages', { params: { id: room } }, pages)
}

type Pages = InfiniteData<Page, Asked>
const inPages = (place: Place, change: (pages: Page[]) => Page[]) =>
  queryClient.setQueryData<Pages>(
    messagesQuery(place).queryKey,
    (data) => data && { ...data, pages: change(data.pages) },
  )

/** Drops all pages except the newest. */
export function forgetOlderPages({ room }: Place): void {
  queryClient.setQueryData<Pages>(
    messagesQuery({ room }).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

/** What is sent: to which conversation, and the message that it answers. */
export type Outgoing = {
  key: string
  room: number | null
  text: string
  mentions: number[]
  files: File[]
  answers: Message['answers']
}
/** A message that is being sent, or that was not. */
export type Unsent = Outgoing & { failure: string | null; forget: () => void }

const sendKey = ['chat', 'send']
/** Keys of messages that the conversation has: between its answer and the last render of its mutation it is shown once. */
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
    mutationFn: async ({ key, room, text, mentions, files, answers }: Outgoing) => {
      const sent = { body: { text, mentions, answers_id: answers?.id ?? null }, files, idempotencyKey: key }
      const { response } =
        room === null
          ? await api('POST /chat/messages', sent)
          : await api('POST /chat/rooms/{id}/messages', { params: { id: room }, ...sent })
      return response
    },
    onSuccess: async (message, { key, room }) => {
      const { queryKey } = messagesQuery({ room })
      // A read that began before the message was stored does not contain it.
      await queryClient.cancelQueries({ queryKey })
      taken.add(key)
      inPages({ room }, ([newest, ...older]) => [withMessage(newest!, message), ...older])
      if (room === null)
        queryClient.setQueryData(unreadQuery.queryKey, (was) => was && { ...was, read_until: message.id })
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey })
    },
  })
}

const withMessage = (page: Page, message: Message): Page =>
  page.response.some(({ id }) => id === message.id) ? page : { ...page, response: [...page.response, message] }

/** Messages that are not in the conversation yet, in their order. */
export function useUnsent(place: Place): Unsent[] {
  return useMutationState({
    filters: { mutationKey: sendKey, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: (mutation) => ({
      ...(mutation.state.variables as Outgoing),
      failure: mutation.state.status === 'error' ? messageOf(mutation.state.error) : null,
      forget: () => queryClient.getMutationCache().remove(mutation),
    }),
  }).filter(({ key, room }) => room === place.room && !taken.has(key))
}

const changeMessage = (place: Place, id: number, change: (message: Message) => Message) =>
  inPages(place, (pages) =>
    pages.map((page) => ({ ...page, response: page.response.map((one) => (one.id === id ? change(one) : one)) })),
  )

export function useCorrectMessage(place: Place) {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; text: string; mentions: number[] }) =>
      api('PUT /chat/messages/{id}', { params: { id }, body }),
    onSuccess: ({ response }) => changeMessage(place, response.id, () => response),
  })
}

export function useDeleteMessage(place: Place) {
  return useMutation({
    mutationFn: (id: number) => api('DELETE /chat/messages/{id}', { params: { id } }),
    onSuccess: (_nothing, id) =>
      changeMessage(place, id, (one) => ({
        ...one,
        text: '',
        deleted: true,
        changeable_until: null,
        files: [],
        mentions: [],
        reactions: [],
      })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesQuery(place).queryKey }),
  })
}

export function useReact(place: Place) {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; reaction: Reaction; on: boolean }) =>
      api('PUT /chat/messages/{id}/reactions', { params: { id }, body }),
    onSuccess: ({ response: { id, reactions } }) => changeMessage(place, id, (one) => ({ ...one, reactions })),
  })
}

export function usePin(place: Place) {
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) =>
      api('PUT /chat/messages/{id}/pin', { params: { id }, body: { on } }),
    onSuccess: ({ response: { id, pinned } }) => {
      changeMessage(place, id, (one) => ({ ...one, pinned }))
      void queryClient.invalidateQueries({ queryKey: pinnedQuery(place.room).queryKey })
    },
  })
}

/** The room with a person, or of the user's department, which the first one who asks for it creates. */
export function useOpenRoom(open: (place: Place) => void) {
  return useMutation({
    mutationFn: (body: { user_id: number } | { department_id: number }) => api('POST /chat/rooms', { body }),
    onSuccess: ({ response }) => {
      queryClient.setQueryData(roomQuery(response.id!).queryKey, response)
      open({ room: response.id })
    },
  })
}

/** Up to which message of a conversation the user has read, as far as it is known. */
export const readUntil = ({ room }: Place): number =>
  room === null
    ? (queryClient.getQueryData(unreadQuery.queryKey)?.read_until ?? 0)
    : ((
        queryClient.getQueryData(roomsQuery.queryKey)?.find(({ id }) => id === room) ??
        queryClient.getQueryData(roomQuery(room).queryKey)
      )?.read_until ?? 0)

/** Marks as read up to a message; after a failure the next call makes up for it. */
export async function markRead(place: Place, message_id: number): Promise<void> {
  if (readUntil(place) >= message_id) return
  const { room } = place
  if (room !== null) {
    await api('POST /chat/rooms/{id}/read', { params: { id: room }, body: { message_id } }).catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    return
  }
  const before = queryClient.getQueryData(unreadQuery.queryKey)
  const rooms = before?.rooms ?? 0
  queryClient.setQueryData(unreadQuery.queryKey, { unread: 0, read_until: message_id, rooms })
  try {
    const read = await api('POST /chat/read', { body: { message_id } })
    queryClient.setQueryData(unreadQuery.queryKey, (was) => ({ rooms: was?.rooms ?? rooms, ...read }))
    void queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey })
  } catch {
    queryClient.setQueryData(unreadQuery.queryKey, before)
  }
}
