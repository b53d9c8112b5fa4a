import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { tell } from '../../platform/live/telling.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'
import { requireDelete } from './policy.ts'

const area = builder<ChatTables>()

/** Deletes one's own message within 15 minutes: its text is gone, its place stays. @throws not_found, chat.not_own, chat.too_late. */
export async function deleteMessage(scope: Scope, id: number) {
  const message = await scope.db.first(
    area
      .selectFrom('chat.messages')
      .select(['user_id', 'sent_at', 'deleted_at'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!message) throw fail('not_found')
  requireDelete(scope, message)
  await scope.db.run(
    area
      .updateTable('chat.messages')
      .set({ text: '', deleted_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  await record(scope, 'chat_message.deleted', id)
  tell(scope, { topic: 'chat', id })
}
