import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'
import { requireDelete } from './policy.ts'

const messages = rowsOf(builder<ChatTables>(), 'chat.messages', { columns: ['user_id', 'sent_at', 'deleted_at'] })

/**
 * Deletes a message of the acting user within 15 minutes: the text is removed, the row stays. @throws not_found,
 * chat.not_own, chat.too_late.
 */
export async function deleteMessage(scope: Scope, id: number) {
  requireDelete(scope, await messages.lock(scope, id))
  await messages.update(scope, id, { text: '', deleted_at: scope.clock.now() })
  await record(scope, 'chat_message.deleted', id)
  publish(scope, { topic: 'chat', id })
}
