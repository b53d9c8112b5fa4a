import type { Comment } from '@prumo/contract/notifications/comments/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const commentRows = rowsOf(area, 'notifications.comments', {
  columns: ['id', 'entity', 'record_id', 'author_id', 'text', 'created_at', 'edited_at'],
  stamps: ['created_at'],
})
export type CommentRow = Awaited<ReturnType<typeof commentRows.find>>

/** Comments as the contract declares them, in the same order. */
export async function presentComments(scope: Scope, rows: readonly CommentRow[]): Promise<Comment[]> {
  const mentions = await mentionsOf(scope, idsOf(rows, 'id'))
  const names = await memberNames(scope, [
    ...rows.map(({ author_id }) => author_id),
    ...mentions.map(({ user_id }) => user_id),
  ])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  const byComment = Map.groupBy(mentions, ({ comment_id }) => comment_id)
  return rows.map(({ id, text, author_id, created_at, edited_at }) => ({
    id,
    text,
    author_id,
    author_name: named(author_id).name,
    mentions: (byComment.get(id) ?? []).map(({ user_id }) => named(user_id)),
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    can: { edit: author_id === scope.userId, remove: author_id === scope.userId },
  }))
}

/** How many comments records have; records without any are absent. */
export async function countComments(
  scope: Scope,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db.all<{ record_id: number; count: number }>`
    select record_id, count(*)::int as count from notifications.comments
    where company_id = ${scope.companyId} and entity = ${entity} and record_id = any(${ids}::bigint[])
    group by record_id`
  return new Map(rows.map(({ record_id, count }) => [record_id, count]))
}

async function mentionsOf(scope: Scope, ids: readonly number[]): Promise<{ comment_id: number; user_id: number }[]> {
  if (ids.length === 0) return []
  return scope.db.all(
    area
      .selectFrom('notifications.comment_mentions')
      .select(['comment_id', 'user_id'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`comment_id = any(${ids}::bigint[])`)
      .orderBy('user_id'),
  )
}
