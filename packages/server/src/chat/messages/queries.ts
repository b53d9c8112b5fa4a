import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { messagesOf, type Place } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { filesOf } from './files.ts'
import { changeableUntil } from './policy.ts'
import { type MessageRow, messages } from './rows.ts'

type Wanted = {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  per_page: number
}
type MessagePage = { response: Message[]; more: boolean; newer: boolean }

/**
 * A page of a conversation, oldest message first: the newest ones, those right before or right after a message, or half
 * of the page on each side of one.
 */
export async function messagePage(scope: Scope, place: Place, wanted: Wanted): Promise<MessagePage> {
  const { before, after, around, per_page } = wanted
  if (around !== undefined) {
    const half = Math.ceil(per_page / 2)
    const [older, newer] = await Promise.all([
      rowsWhere(scope, place, sql`id <= ${around}`, 'desc', half + 1),
      rowsWhere(scope, place, sql`id > ${around}`, 'asc', half + 1),
    ])
    return {
      response: await shown(scope, [...older.slice(0, half).toReversed(), ...newer.slice(0, half)]),
      more: older.length > half,
      newer: newer.length > half,
    }
  }
  if (after !== undefined) {
    const rows = await rowsWhere(scope, place, sql`id > ${after}`, 'asc', per_page + 1)
    return { response: await shown(scope, rows.slice(0, per_page)), more: true, newer: rows.length > per_page }
  }
  const condition = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id < ${before}`
  const rows = await rowsWhere(scope, place, condition, 'desc', per_page + 1)
  return {
    response: await shown(scope, rows.slice(0, per_page).toReversed()),
    more: rows.length > per_page,
    newer: before !== undefined,
  }
}

const rowsWhere = (scope: Scope, place: Place, where: RawBuilder<unknown>, order: 'asc' | 'desc', limit: number) =>
  scope.db.all<MessageRow>(
    area
      .selectFrom('chat.messages')
      .select(['id', 'room_id', 'user_id', 'text', 'answers_id', 'sent_at', 'edited_at', 'deleted_at', 'pinned_at'])
      .where('company_id', '=', scope.companyId)
      .where(messagesOf(place))
      .where(where as RawBuilder<SqlBool>)
      .orderBy('id', order)
      .limit(limit),
  )

const longestQuote = 200

/** Messages as the acting user reads them. */
export async function shown(scope: Scope, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [answered, mentions, files, reacted] = await Promise.all([
    messages.byIds(scope, idsOf(rows, 'answers_id')),
    mentionsOf(scope, ids),
    filesOf(scope, ids),
    reactionsOf(scope, ids),
  ])
  const about = [...rows, ...answered, ...mentions, ...reacted].map(({ user_id }) => user_id)
  const people = new Map((await membersByIds(scope, [...new Set(about)])).map((person) => [person.id, person]))
  const named = (id: number) => ({ id, name: people.get(id)?.name ?? '' })
  const quoted = new Map(answered.map((one) => [one.id, one]))
  const mentioned = Map.groupBy(mentions, ({ message_id }) => message_id)
  const reactions = Map.groupBy(reacted, ({ message_id }) => message_id)
  return rows.map((row): Message => {
    const quote = quoted.get(row.answers_id ?? 0)
    const byReaction = Map.groupBy(reactions.get(row.id) ?? [], ({ reaction }) => reaction)
    return {
      id: row.id,
      room_id: row.room_id,
      text: row.text,
      user_id: row.user_id,
      user_name: named(row.user_id).name,
      consultant: people.get(row.user_id)?.consultant ?? false,
      sent_at: row.sent_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      deleted: row.deleted_at !== null,
      pinned: row.pinned_at !== null,
      changeable_until: (scope.actor.access === 'full' && changeableUntil(scope, row)?.toISOString()) || null,
      answers: quote
        ? { id: quote.id, user_name: named(quote.user_id).name, text: quote.text.slice(0, longestQuote) }
        : null,
      mentions: (mentioned.get(row.id) ?? []).map(({ user_id }) => named(user_id)),
      files: (files.get(row.id) ?? []).map(({ id, name, size, type }) => ({
        id,
        name,
        size,
        type,
        path: `/api/chat/file/${id}`,
      })),
      reactions: [...byReaction].map(([reaction, all]) => ({
        reaction,
        people: all.map(({ user_id }) => named(user_id)),
      })),
    }
  })
}

const mentionsOf = (scope: Scope, ids: readonly number[]) =>
  scope.db.all(
    area
      .selectFrom('chat.mentions')
      .select(['message_id', 'user_id'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`message_id = any(${ids}::bigint[])`)
      .orderBy('user_id'),
  )

type Reacted = { message_id: number; user_id: number; reaction: Message['reactions'][number]['reaction'] }

const reactionsOf = (scope: Scope, ids: readonly number[]) =>
  scope.db.all(
    area
      .selectFrom('chat.reactions')
      .select(['message_id', 'user_id', 'reaction'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`message_id = any(${ids}::bigint[])`)
      .orderBy('reacted_at')
      .orderBy('user_id')
      .$castTo<Reacted>(),
  )
