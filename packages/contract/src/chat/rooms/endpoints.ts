import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, Search, whole } from '../../fields.ts'
import { MessagePage, Participant, Place, sends, Unread } from '../messages/endpoints.ts'

const ofRoom = 'A room is for the people who are in it; everybody else gets 404.'

/** The last message; its text is empty when it was deleted or consists of its files. */
const Last = z.object({
  text: z.string(),
  deleted: z.boolean(),
  user_id: z.int(),
  user_name: z.string(),
  sent_at: Instant,
})

/** A conversation that the acting person takes part in. */
export const Room = z
  .object({
    /** Null: the company's conversation, or a department's in which nobody has written yet. */
    id: z.int().nullable(),
    kind: z.enum(['company', 'department', 'direct']),
    /** The department, or the other person; empty for the company's. */
    name: z.string(),
    department_id: z.int().nullable(),
    /** The other one of two people. */
    person_id: z.int().nullable(),
    /** At most 100. */
    unread: z.int(),
    read_until: z.int(),
    last: Last.nullable(),
    /** False where the other person no longer works here: there is nobody to read it. */
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'ChatRoom' })
export type Room = z.infer<typeof Room>

/** The most rooms of two people in the list, those written in last; the others are found by their person. */
export const mostDirectRooms = 100

/** A message that was found. */
export const FoundMessage = z
  .object({
    id: z.int(),
    room_id: z.int().nullable(),
    /** As in `Room`: empty for the company's conversation. */
    room_name: z.string(),
    user_name: z.string(),
    text: z.string(),
    sent_at: Instant,
  })
  .meta({ id: 'FoundChatMessage' })
export type FoundMessage = z.infer<typeof FoundMessage>

export const roomCalls = defineCalls({
  'GET /chat/rooms': {
    summary: `Conversas de que se participa: a da empresa, a do departamento, e as ${mostDirectRooms} diretas mais recentes`,
    audience: 'everyone',
    why: ofRoom,
    response: z.object({ response: z.array(Room) }),
  },
  'POST /chat/rooms': {
    summary: 'Abrir a conversa com uma pessoa ou a do próprio departamento; a que já existe volta como está',
    audience: 'everyone',
    why: ofRoom,
    payment: 'limited',
    body: z
      .object({ user_id: Id.optional(), department_id: Id.optional() })
      .refine(({ user_id, department_id }) => (user_id === undefined) !== (department_id === undefined), {
        error: 'Escolha uma pessoa ou um departamento',
        path: ['user_id'],
      }),
    response: z.object({ response: Room }),
    errors: ['not_found', 'chat.with_oneself', 'chat.person_gone'],
  },
  'GET /chat/rooms/{id}': {
    summary: 'Uma conversa',
    audience: 'everyone',
    why: ofRoom,
    response: z.object({ response: Room }),
  },
  'GET /chat/rooms/{id}/messages': {
    summary: 'Mensagens de uma conversa, por páginas como as da empresa',
    audience: 'everyone',
    why: ofRoom,
    query: Place,
    response: MessagePage,
  },
  'POST /chat/rooms/{id}/messages': {
    summary: 'Escrever em uma conversa; com Idempotency-Key, repetir não escreve de novo',
    audience: 'everyone',
    why: ofRoom,
    ...sends,
    errors: [
      'rate.limited',
      'not_found',
      'chat.person_gone',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
    ],
  },
  'POST /chat/rooms/{id}/read': {
    summary: 'Marcar como lidas as mensagens de uma conversa até esta',
    audience: 'everyone',
    why: ofRoom,
    payment: 'limited',
    body: z.object({ message_id: Id }),
    response: Unread,
  },
  'GET /chat/rooms/{id}/participants': {
    summary: 'Quem participa de uma conversa e até onde cada um leu',
    audience: 'everyone',
    why: ofRoom,
    response: z.object({ response: z.array(Participant) }),
  },
  'GET /chat/search': {
    summary:
      'Mensagens com palavras que começam por todas estas, nas conversas de que se participa, da mais nova à mais antiga; before: as anteriores a uma',
    audience: 'everyone',
    why: ofRoom,
    query: z.object({ before: Id.optional(), per_page: whole(1, 100).default(20), search: Search }),
    /** `more`: there are older ones. */
    response: z.object({ response: z.array(FoundMessage), more: z.boolean() }),
  },
})
