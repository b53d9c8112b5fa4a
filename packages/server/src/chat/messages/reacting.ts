import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import type { Reaction } from '@prumo/contract/chat/reactions.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPlace, peopleOf } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { shown } from './queries.ts'
import { messages } from './rows.ts'

/**
 * Adds the acting person's reaction to a message, or takes it back; twice is once.
 * @throws not_found, also for a deleted message and one of a room of others.
 */
export async function react(scope: Scope, id: number, reaction: Reaction, on: boolean): Promise<Message> {
  const message = await messages.lockShared(scope, id)
  const place = await findPlace(scope, message.room_id)
  if (message.deleted_at) throw fail('not_found')
  const mine = { company_id: scope.companyId, message_id: id, user_id: scope.userId, reaction }
  const changed = on
    ? await scope.db.run(
        area
          .insertInto('chat.reactions')
          .values({ ...mine, reacted_at: scope.clock.now() })
          .onConflict((conflict) => conflict.doNothing()),
      )
    : await scope.db.run`delete from chat.reactions where company_id = ${mine.company_id} and message_id = ${id}
      and user_id = ${mine.user_id} and reaction = ${reaction}`
  if (changed > 0) {
    await record(scope, on ? 'chat_message.reacted' : 'chat_message.reaction_removed', id)
    const to = await peopleOf(scope, place)
    publish(scope, { topic: 'chat', id, ...(to && { to }) })
  }
  const [after] = await shown(scope, [message])
  return after!
}
