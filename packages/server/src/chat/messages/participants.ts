import type { Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { members } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { messagesOf, type Place, peopleOf } from '../rooms/rooms.ts'
import { area } from '../tables.ts'

/** The people who may read and write in a place now, by name; in the company's: its active users and consultants. */
export async function participants(scope: Scope, place: Place): Promise<Participant[]> {
  const [people, among, reads] = await Promise.all([
    members(scope),
    peopleOf(scope, place),
    scope.db.all(
      area
        .selectFrom('chat.reads')
        .select(['user_id', 'message_id'])
        .where('company_id', '=', scope.companyId)
        .where(messagesOf(place)),
    ),
  ])
  const readUntil = new Map(reads.map(({ user_id, message_id }) => [user_id, message_id]))
  return people
    .filter(({ id, disabled }) => !disabled && (!among || among.includes(id)))
    .map(({ id, name, consultant }) => ({ id, name, consultant, read_until: readUntil.get(id) ?? 0 }))
}
