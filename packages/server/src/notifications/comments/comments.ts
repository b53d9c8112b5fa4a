import { type Comment, type CommentInput, commentLimit } from '@prumo/contract/comments.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { notify } from '../notifying.ts'
import { commentMentioned } from './kinds.ts'
import { area, type CommentRow, commentRows, presentComments } from './queries.ts'

type Input = z.output<typeof CommentInput>

/** The record that is commented, as the area finds it for the acting person. */
type Commented = {
  title: string
  /** The path that opens it. */
  link: string
  /** Who may read it; absent: everybody in the company. Nobody else is notified. */
  readers?: readonly number[]
  /** Publishes that what is said below it changed. */
  changed: () => void
  /** Notifies whom a comment concerns, besides the people it mentions. */
  said?: (text: string, mentioned: readonly number[]) => Promise<void>
}

type Options = {
  /** The record's entity in the audit trail. */
  entity: string
  /** The permission that opens the records; null: everybody may see them, or `readers` says who. */
  needs: Permission | null
  /** Finds the record, locked FOR KEY SHARE when something is written below it. @throws not_found where it is not seen. */
  find: (scope: Scope, id: number, lock: boolean) => Promise<Commented>
}

/**
 * The comments of the records of one kind, for cards and every area whose records people talk about. They lie here,
 * because people who are mentioned get a notification, and no area below this one has records to comment.
 */
export const commentsOf = ({ entity, needs, find }: Options) => {
  const own = async (scope: Scope, id: number): Promise<CommentRow & { commented: Commented }> => {
    const row = await commentRows.lock(scope, id)
    if (row.entity !== entity) throw fail('not_found')
    const commented = await find(scope, row.record_id, true)
    if (row.author_id !== scope.userId) throw fail('comment.not_own')
    return { ...row, commented }
  }
  const shown = async (scope: Scope, row: CommentRow) => (await presentComments(scope, [row]))[0]!

  return {
    /** The comments of a record, oldest first. @throws not_found. */
    list: async (scope: Scope, recordId: number): Promise<Comment[]> => {
      await find(scope, recordId, false)
      return presentComments(
        scope,
        await commentRows.all(scope, { most: commentLimit, where: { entity, record_id: recordId } }),
      )
    },

    /**
     * @param options.quiet the caller notifies whom it concerns.
     * @throws not_found, list.too_many, request.invalid for a mention of somebody who does not work here.
     */
    create: async (
      scope: Scope,
      recordId: number,
      { text, mentions }: Input,
      { quiet = false }: { quiet?: boolean } = {},
    ): Promise<Comment> => {
      const commented = await find(scope, recordId, true)
      await requireMembers(scope, mentions)
      if ((await commentRows.count(scope, { entity, record_id: recordId })) >= commentLimit)
        throw fail('list.too_many', { message: `Um registro tem no máximo ${commentLimit} comentários.` })
      const row = await commentRows.insert(scope, {
        entity,
        record_id: recordId,
        author_id: scope.userId,
        text,
        edited_at: null,
      })
      await mention(scope, row.id, mentions)
      await tell(scope, needs, commented, text, mentions)
      if (!quiet) await commented.said?.(text, mentions)
      await record(scope, 'comment.created', row.id, { after: { title: commented.title, text } })
      commented.changed()
      return shown(scope, row)
    },

    /** People who were not mentioned before are notified. @throws not_found, comment.not_own, request.invalid. */
    change: async (scope: Scope, id: number, { text, mentions }: Input): Promise<Comment> => {
      const { commented, ...before } = await own(scope, id)
      const known = (await shown(scope, before)).mentions.map((person) => person.id)
      const added = mentions.filter((person) => !known.includes(person))
      await requireMembers(scope, added)
      const row = await commentRows.update(scope, id, { text, edited_at: scope.clock.now() })
      await mention(scope, id, mentions)
      await tell(scope, needs, commented, text, added)
      await record(scope, 'comment.updated', id, {
        before: { title: commented.title, text: before.text },
        after: { title: commented.title, text },
      })
      commented.changed()
      return shown(scope, row)
    },

    /** @throws not_found, comment.not_own. */
    remove: async (scope: Scope, id: number) => {
      const { text, commented } = await own(scope, id)
      await commentRows.remove(scope, id)
      await record(scope, 'comment.deleted', id, { before: { title: commented.title, text } })
      commented.changed()
    },

    /** Gives the comments of a record to the one that it became. */
    moveAll: async (scope: Scope, from: number, to: number) => {
      await scope.db.run(
        area
          .updateTable('notifications.comments')
          .set({ record_id: to })
          .where('company_id', '=', scope.companyId)
          .where('entity', '=', entity)
          .where('record_id', '=', from),
      )
    },

    /** Deletes the comments of records that are about to be deleted. */
    discardAll: async (scope: Scope, recordIds: readonly number[]) => {
      await scope.db.run(
        area
          .deleteFrom('notifications.comments')
          .where('company_id', '=', scope.companyId)
          .where('entity', '=', entity)
          .where(sql<boolean>`record_id = any(${recordIds}::bigint[])`),
      )
    },
  }
}

export type Comments = ReturnType<typeof commentsOf>

async function requireMembers(scope: Scope, ids: readonly number[]) {
  const people = await membersByIds(scope, ids)
  if (people.filter(({ disabled }) => !disabled).length === new Set(ids).size) return
  const message = 'Uma das pessoas mencionadas não faz parte da empresa.'
  throw fail('request.invalid', { fields: { mentions: message }, message })
}

/** The comment mentions these people and nobody else. */
async function mention(scope: Scope, commentId: number, people: readonly number[]) {
  await scope.db.run(
    area
      .deleteFrom('notifications.comment_mentions')
      .where('company_id', '=', scope.companyId)
      .where('comment_id', '=', commentId),
  )
  if (people.length === 0) return
  const rows = people.map((user_id) => ({ company_id: scope.companyId, comment_id: commentId, user_id }))
  await scope.db.run(area.insertInto('notifications.comment_mentions').values(rows))
}

const tell = (
  scope: Scope,
  needs: Permission | null,
  { title, link, readers }: Commented,
  text: string,
  people: readonly number[],
) =>
  notify(
    scope,
    commentMentioned,
    people.filter((id) => !readers || readers.includes(id)),
    { by: scope.actor.name, title, text, link, needs },
  )
