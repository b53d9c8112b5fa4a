import { roomCalls } from '@prumo/contract/chat/rooms/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { participants } from '../messages/participants.ts'
import { messagePage } from '../messages/queries.ts'
import { markRead } from '../messages/reading.ts'
import { searchMessages } from '../messages/searching.ts'
import { sendMessage } from '../messages/sending.ts'
import { presentRoom, rooms } from './listing.ts'
import { openDepartment, openDirect } from './opening.ts'
import { findRoom } from './rooms.ts'

export const roomRoutes = implement(roomCalls, {
  'GET /chat/rooms': verb(rooms),
  'POST /chat/rooms': async ({ scope, body: { user_id, department_id } }) => ({
    response:
      department_id === undefined ? await openDirect(scope, user_id!) : await openDepartment(scope, department_id),
  }),
  'GET /chat/rooms/{id}': async ({ scope, params }) => ({
    response: await presentRoom(scope, await findRoom(scope, params.id)),
  }),
  'GET /chat/rooms/{id}/messages': async ({ scope, params, query }) =>
    messagePage(scope, await findRoom(scope, params.id), query),
  'POST /chat/rooms/{id}/messages': async ({ scope, params, body, files }) => ({
    response: await sendMessage(scope, await findRoom(scope, params.id), body, files),
  }),
  'POST /chat/rooms/{id}/read': async ({ scope, params, body }) =>
    markRead(scope, await findRoom(scope, params.id), body.message_id),
  'GET /chat/rooms/{id}/participants': async ({ scope, params }) => ({
    response: await participants(scope, await findRoom(scope, params.id)),
  }),
  'GET /chat/search': verb(searchMessages),
})
