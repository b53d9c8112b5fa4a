import { retell } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPlace, peopleOf } from '../rooms/rooms.ts'
import { messageFiles } from './files.ts'
import { chatMentioned } from './kinds.ts'
import { requireChange } from './policy.ts'
import { messages } from './rows.ts'
import { mentionOnce } from './sending.ts'

/**
 * Deletes a message of the acting user within 15 minutes: text, files, mentions with their notifications, and
 * reactions are removed, the row stays.
 * @throws not_found, also for a message of a room of others; chat.not_own, chat.too_late.
 */
export async function deleteMessage(scope: Scope, id: number) {
  const message = await messages.lock(scope, id)
  const place = await findPlace(scope, message.room_id)
  requireChange(scope, message)
  await messages.update(scope, id, { text: '', deleted_at: scope.clock.now(), pinned_at: null })
  await messageFiles.discardAll(scope, [id])
  const { companyId: company_id } = scope
  await scope.db.run`delete from chat.reactions where company_id = ${company_id} and message_id = ${id}`
  const mentioned = await scope.db.all<{ user_id: number }>`
    delete from chat.mentions where company_id = ${company_id} and message_id = ${id} returning user_id`
  await retell(scope, chatMentioned, idsOf(mentioned, 'user_id'), { once: mentionOnce(id) })
  await record(scope, 'chat_message.deleted', id)
  const to = await peopleOf(scope, place)
  publish(scope, { topic: 'chat', id, ...(to && { to }) })
}
