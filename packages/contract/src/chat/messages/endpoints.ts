import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, IdList, Instant, optionalText, whole } from '../../fields.ts'
import { reactions } from '../reactions.ts'

const why = 'One conversation of the whole company and its consultants (decision O021).'

/** Maximum characters of a message. */
export const longestMessage = 4000
/** The most files of a message. */
export const mostFiles = 10

/** The most messages that a conversation keeps in sight. */
export const mostPinned = 20

const Reaction = z.enum(reactions)

const Named = z.object({ id: z.int(), name: z.string() })

export const Message = z
  .object({
    id: z.int(),
    /** Null: the company's conversation. */
    room_id: z.int().nullable(),
    /** Empty when the message was deleted, or consists of its files. */
    text: z.string(),
    user_id: z.int(),
    user_name: z.string(),
    /** True if a consultant of the company wrote it. */
    consultant: z.boolean(),
    sent_at: Instant,
    /** Null: it is as it was sent. */
    edited_at: Instant.nullable(),
    deleted: z.boolean(),
    /** The people of the conversation keep it in sight. */
    pinned: z.boolean(),
    /** The instant until which its author may correct or delete it; null for everybody else and once it is deleted. */
    changeable_until: Instant.nullable(),
    /** The message that it answers, shortened; its text is empty when that one was deleted. */
    answers: z.object({ id: z.int(), user_name: z.string(), text: z.string() }).nullable(),
    mentions: z.array(Named),
    files: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), size: z.int(), type: z.string() })),
    /** Each reaction that somebody chose, with the people in the order in which they did. */
    reactions: z.array(z.object({ reaction: Reaction, people: z.array(Named) })),
  })
  .meta({ id: 'ChatMessage' })
export type Message = z.infer<typeof Message>

/** Somebody who takes part, and the id of the last message they have read; 0 when none. */
export const Participant = z
  .object({ id: z.int(), name: z.string(), consultant: z.boolean(), read_until: z.int() })
  .meta({ id: 'ChatParticipant' })
export type Participant = z.infer<typeof Participant>

/** `answers_id`: a message of the same room. `mentions`: people of the room, who get a notification. */
export const NewMessage = z.object({
  text: optionalText(longestMessage),
  answers_id: Id.nullish().transform((id) => id ?? null),
  mentions: IdList.default([]),
})

export const MessageChange = NewMessage.pick({ text: true, mentions: true })

/** Where a page of messages is: before one, after one, or around one; else the newest. */
export const Place = z
  .object({
    before: Id.optional(),
    after: Id.optional(),
    around: Id.optional(),
    per_page: whole(1, 100).default(50),
  })
  .refine(({ before, after, around }) => [before, after, around].filter((id) => id !== undefined).length <= 1, {
    error: 'Escolha só um: before, after ou around',
    path: ['around'],
  })

export const MessagePage = z.object({
  response: z.array(Message),
  /** True if there are older messages. */
  more: z.boolean(),
  /** True if there are newer ones. */
  newer: z.boolean(),
})
export const Unread = z.object({ unread: z.int(), read_until: z.int() })
export const sends = {
  payment: 'full',
  form: { data: NewMessage, maxFiles: mostFiles },
  response: z.object({ response: Message }),
  status: 201,
} as const

export const chatCalls = defineCalls({
  'GET /chat/messages': {
    summary:
      'Mensagens da conversa da empresa: as mais novas, ou as anteriores a uma (before), as seguintes (after) ou as em volta dela (around), da mais antiga à mais nova',
    audience: 'everyone',
    why,
    query: Place,
    response: MessagePage,
  },
  'POST /chat/messages': {
    summary: 'Escrever na conversa da empresa; com Idempotency-Key, repetir não escreve de novo',
    audience: 'everyone',
    why,
    ...sends,
    errors: ['rate.limited', 'not_found', 'file.empty', 'file.too_large', 'file.type_not_allowed', 'file.quota'],
  },
  'PUT /chat/messages/{id}': {
    summary: 'Corrigir uma mensagem própria, de qualquer conversa, até 15 minutos depois de enviada',
    audience: 'everyone',
    why,
    body: MessageChange,
    response: z.object({ response: Message }),
    errors: ['not_found', 'chat.not_own', 'chat.too_late'],
  },
  'DELETE /chat/messages/{id}': {
    summary: 'Apagar uma mensagem própria, de qualquer conversa, até 15 minutos depois de enviada',
    audience: 'everyone',
    why,
    errors: ['not_found', 'chat.not_own', 'chat.too_late'],
  },
  'PUT /chat/messages/{id}/reactions': {
    summary: 'Reagir a uma mensagem de uma conversa de que se participa, ou retirar a reação',
    audience: 'everyone',
    why,
    body: z.object({ reaction: Reaction, on: z.boolean() }),
    response: z.object({ response: Message }),
  },
  'PUT /chat/messages/{id}/pin': {
    summary: `Fixar uma mensagem de uma conversa de que se participa, no máximo ${mostPinned}, ou soltá-la`,
    audience: 'everyone',
    why,
    body: z.object({ on: z.boolean() }),
    response: z.object({ response: Message }),
    errors: ['not_found', 'list.too_many'],
  },
  'GET /chat/pinned': {
    summary: 'As mensagens fixadas da conversa da empresa, ou da conversa room, a última fixada primeiro',
    audience: 'everyone',
    why,
    query: z.object({ room: Id.optional() }),
    response: z.object({ response: z.array(Message) }),
    errors: ['not_found'],
  },
  'GET /chat/unread': {
    summary:
      'Quantas mensagens de outras pessoas ainda não foram lidas na conversa da empresa (100 quer dizer 100 ou mais), até onde se leu, e quantas nas outras conversas',
    audience: 'everyone',
    why,
    /** `read_until`: the id of the last message read; 0 when the conversation was never opened. */
    response: Unread.extend({ rooms: z.int() }),
  },
  'POST /chat/read': {
    summary: 'Marcar como lidas as mensagens da conversa da empresa até esta',
    audience: 'everyone',
    why,
    payment: 'limited',
    body: z.object({ message_id: Id }),
    response: Unread,
    errors: ['not_found'],
  },
  'GET /chat/participants': {
    summary: 'Quem participa da conversa da empresa e até onde cada um leu',
    audience: 'everyone',
    why,
    response: z.object({ response: z.array(Participant) }),
  },
  'GET /chat/file/{id}': {
    summary: 'Baixar um arquivo de uma mensagem',
    audience: 'everyone',
    why: 'A file is for the people of the room of its message.',
    response: download('application/octet-stream'),
  },
})
