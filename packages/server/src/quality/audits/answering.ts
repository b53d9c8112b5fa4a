import type { AnswerInput } from '@prumo/contract/quality/audits/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findItem } from './mounting.ts'
import { itemOf } from './own-items.ts'
import { type AnswerRow, answerRows, findAnswer, lockOpenAudit } from './queries.ts'

type Input = z.output<typeof AnswerInput>

/**
 * Answers an item. The time is the server's. Over an answer that somebody else has written meanwhile nothing is written;
 * a person's own changes follow each other, also those that waited for a connection.
 * @throws not_found, audit.concluded, record.stale with the item as it is now.
 */
export async function answerItem(scope: Scope, itemId: number, { ai_id, based_on, ...input }: Input) {
  const audit = await lockOpenAudit(scope, ai_id)
  const item = await itemOf(scope, ai_id, itemId)
  const before = await findAnswer(scope, ai_id, itemId)
  if (isNewer(scope, before, based_on)) {
    const { response } = await findItem(scope, ai_id, itemId)
    throw fail('record.stale', { record: response })
  }
  const after = {
    status: input.status === undefined ? (before?.status ?? null) : input.status,
    evidence: input.evi_obj === undefined ? (before?.evidence ?? '') : (input.evi_obj ?? ''),
    updated_by: scope.userId,
  }
  const { id } = before
    ? await answerRows.update(scope, before.id, after)
    : await answerRows.insert(scope, { ...after, audit_id: ai_id, item: itemId })
  const label = `${audit.title}, item ${item.own_version === null ? item.code : item.title}`
  await record(scope, 'audit_answer.written', id, {
    before: { label, status: before?.status ?? null, evidence: before?.evidence ?? '' },
    after: { label, status: after.status, evidence: after.evidence },
  })
  publish(scope, { topic: 'quality', id: ai_id })
  return findItem(scope, ai_id, itemId)
}

/** Somebody else wrote what the writer has not seen. */
function isNewer({ userId }: Scope, answer: AnswerRow | undefined, based_on: string | null | undefined): boolean {
  if (!answer || answer.updated_by === userId || based_on === undefined) return false
  return based_on === null || Date.parse(based_on) !== answer.updated_at.getTime()
}
