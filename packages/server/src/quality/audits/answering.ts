import type { AnswerInput } from '@prumo/contract/quality/audits/model.ts'
import type { z } from 'zod'
import { recordTyped } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findItem } from './mounting.ts'
import { itemOf } from './own-items.ts'
import { type AnswerRow, answerRows, findAnswer, lockOpenAudit } from './queries.ts'

type Input = z.output<typeof AnswerInput>

/**
 * Answers an item. The time is the server's. Over an answer that the writer has not seen nothing is written, be it another
 * person's or their own from another device. What is already there is not written again: an answer that waited for days,
 * and whose confirmation was lost, is carried out once.
 * @throws not_found, audit.concluded, record.stale with the item as it is now.
 */
export async function answerItem(scope: Scope, itemId: number, { ai_id, based_on, was, ...input }: Input) {
  const audit = await lockOpenAudit(scope, ai_id)
  const item = await itemOf(scope, audit, itemId)
  const before = await findAnswer(scope, ai_id, itemId)
  const now = { status: before?.status ?? null, evidence: before?.evidence ?? '' }
  const after = {
    status: input.status === undefined ? now.status : input.status,
    evidence: input.evi_obj === undefined ? now.evidence : (input.evi_obj ?? ''),
  }
  const isSame = after.status === now.status && after.evidence === now.evidence
  if (before && isSame) return findItem(scope, ai_id, itemId)
  if (was ? isUnseen(now, after, was) : isNewer(scope, before, based_on)) {
    const { response } = await findItem(scope, ai_id, itemId)
    throw fail('record.stale', { record: response })
  }
  const row = { ...after, updated_by: scope.userId }
  const { id } = before
    ? await answerRows.update(scope, before.id, row)
    : await answerRows.insert(scope, { ...row, audit_id: ai_id, item: itemId })
  const label = `${audit.title}, item ${item.own_version === null ? item.code : item.title}`
  await recordTyped(scope, 'audit_answer.written', id, {
    before: { label, ...now },
    after: { label, ...after },
  })
  publish(scope, { topic: 'quality', id: ai_id })
  return findItem(scope, ai_id, itemId)
}

type Words = { status: number | null; evidence: string }

/** A field that changes has neither what the writer saw in it nor what they write. */
function isUnseen(now: Words, after: Words, was: NonNullable<Input['was']>): boolean {
  const seen = { status: was.status, evidence: was.evi_obj }
  return (['status', 'evidence'] as const).some(
    (field) => now[field] !== after[field] && seen[field] !== undefined && now[field] !== seen[field],
  )
}

/** Somebody else wrote what the writer has not seen. */
function isNewer({ userId }: Scope, answer: AnswerRow | undefined, based_on: string | null | undefined): boolean {
  if (!answer || answer.updated_by === userId || based_on === undefined) return false
  return based_on === null || Date.parse(based_on) !== answer.updated_at.getTime()
}
