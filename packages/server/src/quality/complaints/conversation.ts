import type { Following } from '@prumo/contract/following.ts'
import { type Conversation, complaintLimits } from '@prumo/contract/quality/complaints/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { followingHash } from '../../platform/following.ts'
import type { Scope } from '../../platform/scope.ts'
import { rncRows } from '../nonconformities/queries.ts'
import { area } from '../tables.ts'

const messageRows = rowsOf(area, 'quality.complaint_messages', {
  columns: ['id', 'nonconformity_id', 'author_id', 'text', 'written_at'],
  order: sql`id`,
})

type Complaint = { what: string; sent_on: string; photos: number }

/** What lets the customer of a new nonconformity follow it. */
export const beginFollowing = (scope: Scope, id: number, { following, what }: { following: Following; what: string }) =>
  scope.db.run`insert into quality.complaints (company_id, nonconformity_id, secret_hash, what, sent_on)
    values (${scope.companyId}, ${id}, ${followingHash(following)}, ${what}, ${scope.today})`

/** What a customer sent; undefined where the nonconformity came by no form. */
export const complaintOf = ({ db, companyId }: Scope, id: number): Promise<Complaint | undefined> =>
  db.first<Complaint>`select what, sent_on, photos from quality.complaints
    where company_id = ${companyId} and nonconformity_id = ${id}`

export const messagesOf = (scope: Scope, id: number) =>
  messageRows.all(scope, { most: complaintLimits.messages, where: { nonconformity_id: id } })

/** @param author null: the customer. @throws list.too_many. */
export async function addMessage(scope: Scope, id: number, text: string, author = scope.actor.userId) {
  if ((await messageRows.count(scope, { nonconformity_id: id })) >= complaintLimits.messages)
    throw fail('list.too_many', { message: `Uma conversa tem no máximo ${complaintLimits.messages} mensagens.` })
  await messageRows.insert(scope, {
    nonconformity_id: id,
    author_id: author,
    text,
    written_at: scope.clock.now(),
  })
}

/** What the company reads of the conversation about a nonconformity. @throws not_found. */
export async function conversationOf(scope: Scope, id: number): Promise<Conversation> {
  await rncRows.find(scope, id)
  const [complaint, messages] = await Promise.all([complaintOf(scope, id), messagesOf(scope, id)])
  const people = await memberNames(scope, idsOf(messages, 'author_id'))
  return {
    is_followed: complaint !== undefined,
    what: complaint?.what ?? '',
    sent_on: complaint?.sent_on ?? '',
    messages: messages.map((one) => ({
      id: one.id,
      author: people.get(one.author_id ?? 0) ?? '',
      from_customer: one.author_id === null,
      text: one.text,
      written_at: one.written_at.toISOString(),
    })),
  }
}

/** Writes to the customer of a nonconformity. @throws not_found, complaint.unfollowed, list.too_many. */
export async function answerCustomer(scope: Scope, id: number, { text }: { text: string }): Promise<Conversation> {
  const { title } = await rncRows.lock(scope, id)
  if (!(await complaintOf(scope, id))) throw fail('complaint.unfollowed')
  await addMessage(scope, id, text)
  await record(scope, 'rnc.answered', id, { after: { label: title } })
  return conversationOf(scope, id)
}
