import { type Comment, type CommentInput, commentLimit } from '@prumo/contract/notifications/comments/endpoints.ts'
import type { z } from 'zod'
import { members, membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { discardBelow } from '../../platform/records/below.ts'
import { lockRecord, type Opened, openRecord } from '../../platform/records/opening.ts'
import type { Scope } from '../../platform/scope.ts'
import { notify, retell } from '../notifying.ts'
import { area } from '../tables.ts'
import { commentMentioned } from './kinds.ts'
import { type CommentRow, commentRows, presentComments } from './queries.ts'

type Input = z.output<typeof CommentInput>
type Commented = Awaited<ReturnType<typeof lockRecord>>

/** The comments of a record, oldest first. @param entity its kind, as the trail names it. @throws not_found. */
export async function commentsOf(scope: Scope, entity: string, recordId: number): Promise<Comment[]> {
  requireNoComment(entity)
  await openRecord(scope, entity, recordId)
  const rows = await commentRows.all(scope, { most: commentLimit, where: { entity, record_id: recordId } })
  return presentComments(scope, rows)
}

/**
 * @param options.quiet the caller notifies whom it concerns.
 * @throws not_found, permission.only_sees, list.too_many, request.invalid for a mention of somebody who does not work here.
 */
export async function createComment(
  scope: Scope,
  entity: string,
  recordId: number,
  { text, mentions }: Input,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Comment> {
  requireNoComment(entity)
  const commented = await lockRecord(scope, entity, recordId)
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
  await tell(scope, commented, { id: row.id, text }, mentions)
  if (!quiet) await commented.said?.(text, mentions)
  await record(scope, 'comment.created', row.id, { after: { title: commented.title, text } })
  commented.changed()
  return shown(scope, row)
}

/**
 * People who were not mentioned before are notified; the others hear what it says now, or nothing any more.
 * @throws not_found, permission.only_sees, comment.not_own, request.invalid.
 */
export async function changeComment(scope: Scope, id: number, { text, mentions }: Input): Promise<Comment> {
  const { commented, ...before } = await lockOwn(scope, id)
  const known = (await shown(scope, before)).mentions.map((person) => person.id)
  const added = mentions.filter((person) => !known.includes(person))
  await requireMembers(scope, added)
  const row = await commentRows.update(scope, id, { text, edited_at: scope.clock.now() })
  await mention(scope, id, mentions)
  await tell(scope, commented, { id, text }, mentions, known)
  await record(scope, 'comment.updated', id, {
    before: { title: commented.title, text: before.text },
    after: { title: commented.title, text },
  })
  commented.changed()
  return shown(scope, row)
}

/** @throws not_found, permission.only_sees, comment.not_own. */
export async function deleteComment(scope: Scope, id: number) {
  const { commented, ...row } = await lockOwn(scope, id)
  const { text } = row
  const { mentions } = await shown(scope, row)
  await discardBelow(scope, 'comment', [id])
  await commentRows.remove(scope, id)
  await retell(scope, commentMentioned, idsOf(mentions, 'id'), { once: mentionOnce(id) })
  await record(scope, 'comment.deleted', id, { before: { title: commented.title, text } })
  commented.changed()
}

/** A comment, whose files its author adds and deletes, as whoever reads its record finds it. @throws not_found, comment.not_own. */
export async function openComment(scope: Scope, id: number, lock: boolean): Promise<Opened> {
  const { entity, record_id, author_id } = await commentRows.find(scope, id)
  const { title, link, readers, changed } = await (lock ? lockRecord : openRecord)(scope, entity, record_id)
  if (lock && author_id !== scope.userId) throw fail('comment.not_own')
  return { title, link, changed, ...(readers && { readers }) }
}

/** Nothing is said below a comment. */
function requireNoComment(entity: string) {
  if (entity === 'comment') throw fail('not_found')
}

/** Gives the comments of a record to the one that it became. */
export async function moveComments(scope: Scope, entity: string, from: number, to: number) {
  await scope.db.run(
    area
      .updateTable('notifications.comments')
      .set({ record_id: to })
      .where('company_id', '=', scope.companyId)
      .where('entity', '=', entity)
      .where('record_id', '=', from),
  )
}

async function lockOwn(scope: Scope, id: number): Promise<CommentRow & { commented: Commented }> {
  const row = await commentRows.lock(scope, id)
  const commented = await lockRecord(scope, row.entity, row.record_id)
  if (row.author_id !== scope.userId) throw fail('comment.not_own')
  return { ...row, commented }
}

const shown = async (scope: Scope, row: CommentRow) => (await presentComments(scope, [row]))[0]!

async function requireMembers(scope: Scope, ids: readonly number[]) {
  const people = await membersByIds(scope, ids)
  if (people.filter(({ disabled }) => !disabled).length === new Set(ids).size) return
  const message = 'Uma das pessoas mencionadas não faz parte da empresa.'
  throw failAt('mentions', message)
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

/** By which a comment's mention is found again. */
const mentionOnce = (id: number) => `comment ${id}`

/**
 * Notifies those of the mentioned people who may read the record.
 * @param known people whom the comment mentioned before.
 */
async function tell(
  scope: Scope,
  { title, link, readers, opens: { permission } }: Commented,
  { id: commentId, text }: { id: number; text: string },
  mentioned: readonly number[],
  known: readonly number[] = [],
) {
  const once = mentionOnce(commentId)
  const data = { by: scope.actor.name, title, text, link, needs: permission }
  await retell(
    scope,
    commentMentioned,
    known.filter((id) => !mentioned.includes(id)),
    { once },
  )
  await retell(
    scope,
    commentMentioned,
    known.filter((id) => mentioned.includes(id)),
    { once, data },
  )
  const added = mentioned.filter((id) => !known.includes(id))
  const people = added.length === 0 || permission === null ? [] : await members(scope)
  const mayOpen = (id: number) =>
    permission === null || people.some((one) => one.id === id && one.permissions.includes(permission))
  const reading = added.filter((id) => (!readers || readers.includes(id)) && mayOpen(id))
  await notify(scope, commentMentioned, reading, data, { once })
}
