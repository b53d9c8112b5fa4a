import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'
import { type Unread, unread } from './queries.ts'

const area = builder<ChatTables>()
const messages = rowsOf(area, 'chat.messages', { columns: ['id'] })

/**
 * Marks the messages up to this one as read by the acting user; the mark never goes back. Returns what is still unread.
 * Reading leaves no row in the trail.
 * @throws not_found for a message of another company.
 */
export async function markRead(scope: Scope, messageId: number): Promise<Unread> {
  await messages.find(scope, messageId)
  if (await readUntil(scope, messageId)) publish(scope, { topic: 'chat-read' })
  return unread(scope)
}

/** Moves the acting user's mark; returns whether it moved. */
export async function readUntil({ db, clock, companyId, userId }: Scope, messageId: number): Promise<boolean> {
  const moved = await db.run(
    sql`
      insert into chat.reads (company_id, user_id, message_id, read_at)
      values (${companyId}, ${userId}, ${messageId}, ${clock.now()})
      on conflict (company_id, user_id) do update set message_id = excluded.message_id, read_at = excluded.read_at
      where reads.message_id < excluded.message_id`.compile(area),
  )
  return moved > 0
}
