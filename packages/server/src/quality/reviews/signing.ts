import { createHash } from 'node:crypto'
import type { ReviewSignature } from '@prumo/contract/quality/reviews/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { links } from '../../platform/database/links.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireReadersIn } from '../readers.ts'
import { area } from '../tables.ts'
import { allItems } from './items.ts'
import { particularOf, reviewLink, reviews, standardOf } from './queries.ts'

const attendees = links(area, 'quality.review_attendees', 'review_id', 'user_id')

/**
 * Makes these people those who take part in an analysis, which the caller has created or locked, and tells who is new.
 * Who stays keeps their signature. @throws request.invalid for somebody who may not open the quality system.
 */
export async function setAttendees(scope: Scope, { id, title }: { id: number; title: string }, ids: readonly number[]) {
  const before = (await attendees.of(scope, [id])).get(id) ?? []
  await requireReadersIn(scope, 'participant_ids', ids, before)
  await attendees.set(scope, id, ids)
  const added = ids.filter((one) => !before.includes(one))
  await notifyAsked(scope, added, handedReview(id, title), 'pediu a sua assinatura na análise crítica')
}

const handedReview = (id: number, title: string) => ({ title, link: reviewLink(id), needs: 'proccess' }) as const

type Row = { user_id: number; signed_at: Date | null; digest: string | null }

/** Who takes part in an analysis, and whether they signed it as it stands. @throws not_found. */
export async function signaturesOf(scope: Scope, id: number): Promise<ReviewSignature[]> {
  await reviews.find(scope, id)
  const rows = await scope.db.all<Row>`select user_id, signed_at, digest from quality.review_attendees
    where company_id = ${scope.companyId} and review_id = ${id} order by user_id limit 500`
  const [names, digest] = await Promise.all([
    memberNames(scope, idsOf(rows, 'user_id')),
    rows.some(({ signed_at }) => signed_at !== null) ? digestOf(scope, id) : '',
  ])
  return rows.map((row) => ({
    user_id: row.user_id,
    name: names.get(row.user_id) ?? '',
    signed_at: row.signed_at?.toISOString() ?? null,
    is_current: row.signed_at !== null && row.digest === digest,
  }))
}

/** Signs an analysis as it stands, for the acting person. @throws not_found, review.not_attendee. */
export async function signReview(scope: Scope, id: number): Promise<ReviewSignature[]> {
  const { title, created_by } = await reviews.lock(scope, id)
  const digest = await digestOf(scope, id)
  const signed = await scope.db.all<{ user_id: number }>`
    update quality.review_attendees set signed_at = ${scope.clock.now()}, digest = ${digest}
    where company_id = ${scope.companyId} and review_id = ${id} and user_id = ${scope.userId} returning user_id`
  if (signed.length === 0) throw fail('review.not_attendee')
  await record(scope, 'critical_analysis.signed', id, { after: { title } })
  await notifyAnswered(scope, [created_by], handedReview(id, title), 'assinou a análise crítica que você criou')
  return signaturesOf(scope, id)
}

/** Of all that an analysis says: its head, and its subjects with their inputs, items and whether they are done. */
async function digestOf(scope: Scope, id: number): Promise<string> {
  const [{ title, kind, place, held_on, others }, standard, particular, items] = await Promise.all([
    reviews.find(scope, id),
    standardOf(scope, id),
    particularOf(scope, id),
    allItems(scope, id),
  ])
  const said = [
    [title, kind, place, held_on, others],
    ...[...standard, ...particular].map((one) => [one.assunto_entrada, one.status, one.inputs.map(({ text }) => text)]),
    ...items.map(({ acao, resp, eficacia_saidas, prazo, custo }) => [acao, resp, eficacia_saidas, prazo, custo]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
