import { reviewLimits } from '@prumo/contract/quality/reviews/endpoints.ts'
import type { ReviewInputLine, ReviewInputs } from '@prumo/contract/quality/reviews/model.ts'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findSubject, presentInput, requireStandard, reviewInputs, reviews } from './queries.ts'
import { suggestionsFor } from './suggestions.ts'

/**
 * Adds inputs to an analysis: chosen suggestions, which are read again so that they say what the data say now, and a
 * text somebody typed. Keys that are no suggestion, or are chosen already, are ignored.
 * @throws not_found for an analysis or subject that is not there, list.too_many.
 */
export async function addInputs(
  scope: Scope,
  reviewId: number,
  { keys, text, assunto_entrada_id, particular }: z.output<typeof ReviewInputs>,
): Promise<ReviewInputLine[]> {
  await reviews.lock(scope, reviewId)
  const wanted = new Set(keys)
  const chosen = wanted.size ? (await suggestionsFor(scope, reviewId)).filter(({ key }) => wanted.has(key)) : []
  const rows = chosen.map((one) => ({
    review_id: reviewId,
    standard: one.assunto_entrada_id as number | null,
    subject_id: null as number | null,
    text: one.text,
    key: one.key,
    source: one.source,
    link: one.link,
  }))
  if (text !== '') {
    const subject = assunto_entrada_id!
    if (particular) await findSubject(scope, reviewId, subject)
    else requireStandard(subject)
    const of = particular ? { standard: null, subject_id: subject } : { standard: subject, subject_id: null }
    rows.push({ review_id: reviewId, ...of, text, key: '', source: '', link: '' })
  }
  if ((await reviewInputs.count(scope, { review_id: reviewId })) + rows.length > mostInputs)
    throw fail('list.too_many', { message: `Uma análise tem no máximo ${mostInputs} entradas.` })
  const made = await reviewInputs.insertAll(scope, rows)
  await recordEach(
    scope,
    'critical_input.added',
    made.map(({ id, text: said }) => ({ id, after: { title: said } })),
  )
  return made.map(presentInput)
}

const mostInputs = 15 * reviewLimits.inputs

/** Removes an input of a subject. @throws not_found. */
export async function removeInput(scope: Scope, id: number) {
  const { text } = await reviewInputs.remove(scope, id)
  await record(scope, 'critical_input.removed', id, { before: { title: text } })
}
