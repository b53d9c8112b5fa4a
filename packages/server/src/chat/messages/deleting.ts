import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPlace, peopleOf } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { messageFiles } from './files.ts'
import { requireChange } from './policy.ts'
import { messages } from './rows.ts'

/**
 * Deletes a message of the acting user within 15 minutes: text, files, mentions and reactions are removed, the row stays.
 * @throws not_found, also for a message of a room of others; chat.not_own, chat.too_late.
 */
export async function deleteMessage(scope: Scope, id: number) {
  const message = await messages.lock(scope, id)
  const place = await findPlace(scope, message.room_id)
  requireChange(scope, message)
  await messages.update(scope, id, { text: '', deleted_at: scope.clock.now(), pinned_at: null })
  await messageFiles.discardAll(scope, [id])
  for (const table of ['chat.mentions', 'chat.reactions'] as const)
    await scope.db.run(area.deleteFrom(table).where('company_id', '=', scope.companyId).where('message_id', '=', id))
  await record(scope, 'chat_message.deleted', id)
  const to = await peopleOf(scope, place)
  publish(scope, { topic: 'chat', id, ...(to && { to }) })
}
