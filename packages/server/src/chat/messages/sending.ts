import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'
import { shown } from './queries.ts'
import { readUntil } from './reading.ts'

const area = builder<ChatTables>()

/** More than anybody types in a minute, and a limit for a program out of control. */
const mostInAMinute = 60

/**
 * Writes a message into the company's conversation, and marks the ones above as read by its author. @throws
 * rate.limited.
 */
export async function sendMessage(scope: Scope, text: string): Promise<Message> {
  await requireCalm(scope)
  const message = await scope.db.first(
    area
      .insertInto('chat.messages')
      .values({ company_id: scope.companyId, user_id: scope.userId, text, sent_at: scope.clock.now() })
      .returning(['id', 'user_id', 'text', 'sent_at', 'deleted_at']),
  )
  await readUntil(scope, message!.id)
  // The conversation has the text; the trail only says that a message was sent.
  await record(scope, 'chat_message.sent', message!.id)
  publish(scope, { topic: 'chat', id: message!.id })
  const [sent] = await shown(scope, [message!])
  return sent!
}

async function requireCalm({ db, clock, companyId, userId }: Scope) {
  const oneTooMany = await db.first(
    area
      .selectFrom('chat.messages')
      .select('sent_at')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(mostInAMinute - 1)
      .limit(1),
  )
  const free = oneTooMany ? oneTooMany.sent_at.getTime() + 60_000 - clock.now().getTime() : 0
  if (free > 0) throw fail('rate.limited', { retryAfter: free / 1000 })
}
