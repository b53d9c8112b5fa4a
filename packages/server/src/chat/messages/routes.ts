import { chatCalls } from '@prumo/contract/chat/messages/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { correctMessage } from './correcting.ts'
import { deleteMessage } from './deleting.ts'
import { openFile } from './files.ts'
import { participants } from './participants.ts'
import { pinMessage, pinnedMessages } from './pinning.ts'
import { messagePage } from './queries.ts'
import { react } from './reacting.ts'
import { markRead } from './reading.ts'
import { sendMessage } from './sending.ts'
import { unread, unreadInRooms } from './unread.ts'

export const chatRoutes = implement(chatCalls, {
  'GET /chat/messages': ({ scope, query }) => messagePage(scope, null, query),
  'POST /chat/messages': async ({ scope, body, files }) => ({
    response: await sendMessage(scope, null, body, files),
  }),
  'PUT /chat/messages/{id}': async ({ scope, params, body }) => ({
    response: await correctMessage(scope, params.id, body),
  }),
  'DELETE /chat/messages/{id}': verb(deleteMessage),
  'PUT /chat/messages/{id}/reactions': async ({ scope, params, body }) => ({
    response: await react(scope, params.id, body.reaction, body.on),
  }),
  'PUT /chat/messages/{id}/pin': verb(pinMessage),
  'GET /chat/pinned': verb(pinnedMessages),
  'GET /chat/unread': async ({ scope }) => {
    const [own, rooms] = await Promise.all([unread(scope, null), unreadInRooms(scope)])
    return { ...own, rooms }
  },
  'POST /chat/read': ({ scope, body }) => markRead(scope, null, body.message_id),
  'GET /chat/participants': async ({ scope }) => ({ response: await participants(scope, null) }),
  'GET /chat/file/{id}': verb(openFile),
})
