import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { inRoom, messagesOf, type Place } from '../rooms/rooms.ts'

/** The count stops here: nobody reads a greater number. */
const mostUnread = 100
/** For a person who has never opened a conversation, older messages do not count as unread. */
const newcomerDays = 30

/**
 * The number of others' messages in a conversation that the acting user has not read, at most 100, and the id of the
 * last one they have read; 0: none.
 */
export type Unread = { unread: number; read_until: number }

/** The acting person's mark in the conversation whose reads meet the condition: one row, its id null without a mark. */
export const markOf = ({ companyId, userId }: Scope, condition: RawBuilder<unknown>) => sql`
  select max(message_id) as id from chat.reads
  where company_id = ${companyId} and user_id = ${userId} and ${condition}`

/** The number of unread messages `m` that meet a condition, after a mark. */
export function unreadCount(
  { companyId, userId, clock }: Scope,
  { in: condition, mark }: { in: RawBuilder<unknown>; mark: RawBuilder<unknown> },
) {
  const since = new Date(clock.now().getTime() - newcomerDays * 24 * 3600 * 1000)
  return sql<number>`(
    select count(*)::int from (
      select from chat.messages m
      where m.company_id = ${companyId} and ${condition} and m.user_id <> ${userId} and m.deleted_at is null
        and m.id > coalesce(${mark}, 0) and (${mark} is not null or m.sent_at > ${since})
      order by m.id desc limit ${mostUnread}
    ) newest
  )`
}

export async function unread(scope: Scope, place: Place): Promise<Unread> {
  const row = await scope.db.first<Unread>`
    select coalesce(mark.id, 0) as read_until,
      ${unreadCount(scope, { in: messagesOf(place, sql.ref('m.room_id')), mark: sql`mark.id` })} as unread
    from (${markOf(scope, messagesOf(place))}) mark`
  return row!
}

/** How many messages are unread in the acting person's rooms, without the company's conversation; at most 100. */
export async function unreadInRooms(scope: Scope): Promise<number> {
  const mine: RawBuilder<SqlBool> = await inRoom(scope)
  const row = await scope.db.first<{ unread: number }>`
    select least(${mostUnread}, coalesce(sum(${unreadCount(scope, { in: sql`m.room_id = r.id`, mark: sql`mark.id` })}), 0))::int as unread
    from chat.rooms r left join lateral (${markOf(scope, sql`room_id = r.id`)}) mark on true
    where r.company_id = ${scope.companyId} and ${mine}`
  return row!.unread
}
