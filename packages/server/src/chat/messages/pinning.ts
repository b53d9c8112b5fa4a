import { type Message, mostPinned } from '@prumo/contract/chat/messages/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPlace, messagesOf, type Place, peopleOf } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { shown } from './queries.ts'
import { type MessageRow, messages } from './rows.ts'

/**
 * Keeps a message in the sight of everybody in its conversation, or lets it go; twice is once.
 * @throws not_found, also for a deleted message and one of a room of others; list.too_many.
 */
export async function pinMessage(scope: Scope, id: number, { on }: { on: boolean }): Promise<Message> {
  const before = await messages.lockForChange(scope, id)
  const place = await findPlace(scope, before.room_id)
  if (before.deleted_at) throw fail('not_found')
  let message = before
  if ((before.pinned_at !== null) !== on) {
    if (on) await requirePlace(scope, place)
    message = await messages.update(scope, id, { pinned_at: on ? scope.clock.now() : null })
    await record(scope, on ? 'chat_message.pinned' : 'chat_message.unpinned', id)
    const to = await peopleOf(scope, place)
    publish(scope, { topic: 'chat', id, ...(to && { to }) })
  }
  const [after] = await shown(scope, [message])
  return after!
}

const requirePlace = (scope: Scope, place: Place) =>
  requireRoom(scope, `pinned messages of ${place?.id ?? 'the company'}`, {
    most: mostPinned,
    count: async () => (await rowsOf(scope, place)).length,
    message: `Uma conversa tem no máximo ${mostPinned} mensagens fixadas. Solte uma para fixar outra.`,
  })

/** The pinned messages of a conversation, the last pinned first. @throws not_found for a room of others. */
export async function pinnedMessages(scope: Scope, { room }: { room?: number | undefined }): Promise<Message[]> {
  return shown(scope, await rowsOf(scope, await findPlace(scope, room ?? null)))
}

const rowsOf = (scope: Scope, place: Place) =>
  scope.db.all<MessageRow>(
    area
      .selectFrom('chat.messages')
      .select(['id', 'room_id', 'user_id', 'text', 'answers_id', 'sent_at', 'edited_at', 'deleted_at', 'pinned_at'])
      .where('company_id', '=', scope.companyId)
      .where(messagesOf(place))
      .where('pinned_at', 'is not', null)
      .orderBy('pinned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostPinned),
  )
