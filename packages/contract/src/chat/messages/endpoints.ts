import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdParam, Instant, text, whole } from '../../fields.ts'

const why = 'One conversation of the whole company and its consultants (decision O021).'

/** Maximum characters of a message. */
export const longestMessage = 4000

export const Message = z
  .object({
    id: z.int(),
    /** Empty when the message was deleted. */
    text: z.string(),
    user_id: z.int(),
    user_name: z.string(),
    /** Whether a consultant of the company wrote it. */
    consultant: z.boolean(),
    sent_at: Instant,
    deleted: z.boolean(),
    /** The instant until which its author may delete it; null for everybody else and once it is deleted. */
    deletable_until: Instant.nullable(),
  })
  .meta({ id: 'ChatMessage' })
export type Message = z.infer<typeof Message>

/** Somebody who takes part, and the id of the last message they have read; 0 when none. */
export const Participant = z
  .object({ id: z.int(), name: z.string(), consultant: z.boolean(), read_until: z.int() })
  .meta({ id: 'ChatParticipant' })
export type Participant = z.infer<typeof Participant>

export const NewMessage = z.object({ text: text(longestMessage, 'Escreva uma mensagem') })

export const chatCalls = defineCalls({
  'GET /chat/messages': {
    summary: 'Mensagens da conversa da empresa: as mais novas, ou as anteriores a uma, da mais antiga à mais nova',
    audience: 'everyone',
    why,
    query: z.object({
      before: Id.optional(),
      per_page: whole(1, 100).default(50),
    }),
    response: z.object({
      response: z.array(Message),
      /** Whether there are older messages. */
      more: z.boolean(),
    }),
  },
  'POST /chat/messages': {
    summary: 'Escrever na conversa; com Idempotency-Key, repetir não escreve de novo',
    audience: 'everyone',
    why,
    body: NewMessage,
    response: z.object({ response: Message }),
    status: 201,
    errors: ['rate.limited'],
  },
  'DELETE /chat/messages/{id}': {
    summary: 'Apagar uma mensagem própria, até 15 minutos depois de enviada',
    audience: 'everyone',
    why,
    params: IdParam,
    errors: ['not_found', 'chat.not_own', 'chat.too_late'],
  },
  'GET /chat/unread': {
    summary: 'Quantas mensagens de outras pessoas ainda não foram lidas (100 quer dizer 100 ou mais) e até onde se leu',
    audience: 'everyone',
    why,
    /** `read_until`: the id of the last message read; 0 when the conversation was never opened. */
    response: z.object({ unread: z.int(), read_until: z.int() }),
  },
  'POST /chat/read': {
    summary: 'Marcar como lidas as mensagens até esta',
    audience: 'everyone',
    why,
    payment: 'limited',
    body: z.object({ message_id: Id }),
    response: z.object({ unread: z.int(), read_until: z.int() }),
    errors: ['not_found'],
  },
  'GET /chat/participants': {
    summary: 'Quem participa da conversa e até onde cada um leu',
    audience: 'everyone',
    why,
    response: z.object({ response: z.array(Participant) }),
  },
})
