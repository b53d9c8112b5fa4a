import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { messagesOf, type Place, peopleOf } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { type Unread, unread } from './unread.ts'

/**
 * Marks the messages of a place up to this one as read by the acting user; the mark never goes back. Returns what is
 * still unread. Reading leaves no row in the trail.
 * @throws not_found for a message of another place or company.
 */
export async function markRead(scope: Scope, place: Place, messageId: number): Promise<Unread> {
  const message = await scope.db.first(
    area
      .selectFrom('chat.messages')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', messageId)
      .where(messagesOf(place)),
  )
  if (!message) throw fail('not_found')
  if (await readUntil(scope, place, messageId)) {
    const to = await peopleOf(scope, place)
    publish(scope, { topic: 'chat-read', ...(to && { to }) })
  }
  return unread(scope, place)
}

/** Moves the acting user's mark; returns whether it moved. */
export async function readUntil({ db, clock, companyId, userId }: Scope, place: Place, id: number): Promise<boolean> {
  const moved = await db.run`
    insert into chat.reads (company_id, user_id, room_id, message_id, read_at)
    values (${companyId}, ${userId}, ${place?.id ?? null}, ${id}, ${clock.now()})
    on conflict (company_id, user_id, room_id) do update
      set message_id = excluded.message_id, read_at = excluded.read_at
    where reads.message_id < excluded.message_id`
  return moved > 0
}
