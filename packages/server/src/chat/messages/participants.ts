import type { Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { members } from '../../identity/members/queries.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'

const area = builder<ChatTables>()

/** The people who may read and write now, by name: the company's active users and consultants. */
export async function participants(scope: Scope): Promise<Participant[]> {
  const [people, reads] = await Promise.all([
    members(scope),
    scope.db.all(
      area.selectFrom('chat.reads').select(['user_id', 'message_id']).where('company_id', '=', scope.companyId),
    ),
  ])
  const readUntil = new Map(reads.map(({ user_id, message_id }) => [user_id, message_id]))
  return people
    .filter(({ disabled }) => !disabled)
    .map(({ id, name, consultant }) => ({ id, name, consultant, read_until: readUntil.get(id) ?? 0 }))
}
