import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChatTables } from '../tables.ts'
import { deletableUntil } from './policy.ts'

const area = builder<ChatTables>()

export type MessageRow = { id: number; user_id: number; text: string; sent_at: Date; deleted_at: Date | null }

/** A page of the conversation, oldest message first: the newest ones, or those right before `before`. */
export async function messagesBefore(
  scope: Scope,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ response: Message[]; more: boolean }> {
  const rows = await scope.db.all(
    area
      .selectFrom('chat.messages')
      .select(['id', 'user_id', 'text', 'sent_at', 'deleted_at'])
      .where('company_id', '=', scope.companyId)
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(limit + 1),
  )
  return { response: await shown(scope, rows.slice(0, limit).toReversed()), more: rows.length > limit }
}

/** Messages as the acting user reads them. */
export async function shown(scope: Scope, rows: readonly MessageRow[]): Promise<Message[]> {
  const people = await membersByIds(scope, [...new Set(rows.map(({ user_id }) => user_id))])
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    user_id: row.user_id,
    user_name: byId.get(row.user_id)?.name ?? '',
    consultant: byId.get(row.user_id)?.consultant ?? false,
    sent_at: row.sent_at.toISOString(),
    deleted: row.deleted_at !== null,
    deletable_until: deletableUntil(scope, row)?.toISOString() ?? null,
  }))
}

/** The count stops here: nobody reads a greater number. */
const mostUnread = 100
/** For a person who has never opened the conversation, older messages do not count as unread. */
const newcomerDays = 30

/**
 * The number of others' messages that the acting user has not read, at most 100, and the id of the last one they have
 * read; 0: none.
 */
export type Unread = { unread: number; read_until: number }

export async function unread({ db, companyId, userId, clock }: Scope): Promise<Unread> {
  const since = new Date(clock.now().getTime() - newcomerDays * 24 * 3600 * 1000)
  const row = await db.first(
    sql<Unread>`
      with mark as (
        select max(message_id) as id from chat.reads where company_id = ${companyId} and user_id = ${userId}
      )
      select coalesce(mark.id, 0) as read_until, (
        select count(*) from (
          select from chat.messages m
          where m.company_id = ${companyId} and m.user_id <> ${userId} and m.deleted_at is null
            and m.id > coalesce(mark.id, 0) and (mark.id is not null or m.sent_at > ${since})
          order by m.id desc limit ${mostUnread}
        ) newest
      ) as unread
      from mark`.compile(area),
  )
  return row!
}
