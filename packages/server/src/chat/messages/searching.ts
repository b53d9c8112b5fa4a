import type { FoundMessage } from '@prumo/contract/chat/rooms/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { roomNames } from '../rooms/listing.ts'
import { inRoom } from '../rooms/rooms.ts'

type Row = { id: number; room_id: number | null; user_id: number; text: string; sent_at: Date }

/** The most rooms that are searched: those of a person, the last written in first. */
const mostRooms = 500

/**
 * The messages with words that begin as all of the search do, in the places that the acting person is in, the newest
 * first.
 */
export async function searchMessages(
  scope: Scope,
  {
    search,
    before = Number.MAX_SAFE_INTEGER,
    per_page,
  }: { search: string; before?: number | undefined; per_page: number },
): Promise<{ response: FoundMessage[]; more: boolean }> {
  const { db, companyId } = scope
  const mine = await db.all<{ id: number }>`
    select r.id from chat.rooms r where r.company_id = ${companyId} and ${await inRoom(scope)}
    order by r.id desc limit ${mostRooms}`
  const places = [0, ...mine.map(({ id }) => id)]
  const found = await db.all<Row>`
    select m.id, m.room_id, m.user_id, m.text, m.sent_at
    from chat.find(${searchable(search)}, ${places}::bigint[], ${before}::bigint, ${per_page + 1}::int) f (id)
    join chat.messages m on m.company_id = ${companyId} and m.id = f.id
    order by m.id desc`
  const rows = found.slice(0, per_page)
  const [names, rooms] = await Promise.all([
    memberNames(scope, idsOf(rows, 'user_id')),
    roomNames(scope, idsOf(rows, 'room_id')),
  ])
  return {
    response: rows.map(({ id, room_id, user_id, text, sent_at }) => ({
      id,
      room_id,
      text,
      sent_at: sent_at.toISOString(),
      room_name: (room_id !== null && rooms.get(room_id)) || '',
      user_name: names.get(user_id) ?? '',
    })),
    more: found.length > per_page,
  }
}

/** Makes words of the messages that were written before the search had an index of them. */
export const fillWords = async ({ db }: Scope) => {
  await db.run`select chat.fill_words()`
}
