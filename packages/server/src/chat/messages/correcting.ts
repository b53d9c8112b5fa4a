import type { Message, MessageChange } from '@prumo/contract/chat/messages/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPlace, peopleOf } from '../rooms/rooms.ts'
import { requireChange } from './policy.ts'
import { shown } from './queries.ts'
import { messages } from './rows.ts'
import { mention, requireContent } from './sending.ts'

/**
 * Corrects a message of the acting user within 15 minutes. People who were not mentioned before are notified. The trail
 * says that it was corrected, not what it said.
 * @throws not_found, also for a message of a room of others; chat.not_own, chat.too_late, request.invalid.
 */
export async function correctMessage(
  scope: Scope,
  id: number,
  { text, mentions }: z.output<typeof MessageChange>,
): Promise<Message> {
  const before = await messages.lock(scope, id)
  const place = await findPlace(scope, before.room_id)
  requireChange(scope, before)
  const [was] = await shown(scope, [before])
  requireContent(text, was!.files.length)
  const known = was!.mentions.map((person) => person.id)
  if (text === before.text && String(known) === String(mentions)) return was!
  const message = await messages.update(scope, id, { text, edited_at: scope.clock.now() })
  await scope.db.run`delete from chat.mentions where company_id = ${scope.companyId} and message_id = ${id}`
  const people = await peopleOf(scope, place)
  await mention(scope, place, { id, text, mentions, people, known })
  await record(scope, 'chat_message.corrected', id)
  publish(scope, { topic: 'chat', id, ...(people && { to: people }) })
  const [after] = await shown(scope, [message])
  return after!
}
