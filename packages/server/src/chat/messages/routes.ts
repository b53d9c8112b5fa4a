import { chatCalls } from '@prumo/contract/chat/messages/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { deleteMessage } from './deleting.ts'
import { participants } from './participants.ts'
import { messagesBefore, unread } from './queries.ts'
import { markRead } from './reading.ts'
import { sendMessage } from './sending.ts'

export const chatRoutes = implement(chatCalls, {
  'GET /chat/messages': ({ scope, query }) => messagesBefore(scope, { before: query.before, limit: query.per_page }),
  'POST /chat/messages': async ({ scope, body }) => ({ response: await sendMessage(scope, body.text) }),
  'DELETE /chat/messages/{id}': ({ scope, params }) => deleteMessage(scope, params.id),
  'GET /chat/unread': ({ scope }) => unread(scope),
  'POST /chat/read': ({ scope, body }) => markRead(scope, body.message_id),
  'GET /chat/participants': async ({ scope }) => ({ response: await participants(scope) }),
})
