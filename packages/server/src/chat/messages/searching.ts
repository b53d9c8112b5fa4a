import type { FoundMessage } from '@prumo/contract/chat/rooms/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { roomNames } from '../rooms/listing.ts'
import { inRoom } from '../rooms/rooms.ts'

type Row = { id: number; room_id: number | null; user_id: number; text: string; sent_at: Date }

/** The messages that have every word of the search, in the places that the acting person is in, the newest first. */
export async function searchMessages(
  scope: Scope,
  { search, ...wanted }: Page & { search: string },
): Promise<{ response: FoundMessage[]; total: number }> {
  const patterns = patternsOf(search)
  if (patterns.length === 0) return { response: [], total: 0 }
  const mine = await inRoom(scope)
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: sql`m.id, m.room_id, m.user_id, m.text, m.sent_at`,
      from: sql`from chat.messages m
        where m.company_id = ${scope.companyId} and m.deleted_at is null and m.words like all (${patterns}::text[])
          and (m.room_id is null or m.room_id in (
            select r.id from chat.rooms r where r.company_id = ${scope.companyId} and ${mine}))`,
      order: sql`m.id desc`,
    },
    wanted,
  )
  const [names, rooms] = await Promise.all([
    memberNames(
      scope,
      rows.map(({ user_id }) => user_id),
    ),
    roomNames(scope, [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))]),
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
    total,
  }
}
