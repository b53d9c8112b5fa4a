import { NewMinutes } from '@prumo/contract/minutes/minutes/model.ts'
import type { Review } from '@prumo/contract/quality/reviews/model.ts'
import { createMinutes } from '../../minutes/minutes/writing.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { allItems } from './items.ts'
import { particularOf, readReview, reviews, standardOf } from './queries.ts'

/**
 * Makes the minutes (ATA) of an analysis: who takes part, and each subject of which something is known or decided, with
 * its inputs and, as their subjects, its decisions. @throws not_found, review.has_minutes.
 */
export async function makeMinutes(scope: Scope, id: number): Promise<Review> {
  const { minutes_id } = await reviews.lock(scope, id)
  if (minutes_id !== null) throw fail('review.has_minutes')
  const [review, standard, particular, items] = await Promise.all([
    readReview(scope, id),
    standardOf(scope, id),
    particularOf(scope, id),
    allItems(scope, id),
  ])
  const itemsOf = (subject: { id: number }, isStandard: boolean) =>
    items
      .filter((one) => (one.analise_critica_id !== null) === isStandard && one.assunto_entrada_id === subject.id)
      .toReversed()
  const subjects = [
    ...standard.map((one) => ({ subject: one, decided: itemsOf(one, true) })),
    ...particular.map((one) => ({ subject: one, decided: itemsOf(one, false) })),
  ].flatMap(({ subject: { assunto_entrada, inputs }, decided }) => [
    ...(inputs.length === 0
      ? []
      : [{ title: assunto_entrada, description: inputs.map(({ text }) => html`<p>${text}</p>`).join('') }]),
    ...decided.map(({ acao, resp, prazo }) => ({
      title: acao.split('\n')[0]!.slice(0, 300).toWellFormed(),
      description: html`<p>${assunto_entrada}</p>`,
      responsible: resp,
      time: prazo ?? '',
    })),
  ])
  const made = await createMinutes(
    scope,
    NewMinutes.parse({
      name: `Análise crítica: ${review.title}`.slice(0, 200).toWellFormed(),
      date: review.elabored_date ?? scope.today,
      place: review.local,
      participants: review.others,
      people: review.participant_ids,
      subjects: subjects.slice(0, mostSubjects),
    }),
  )
  await reviews.update(scope, id, { minutes_id: made.id })
  await record(scope, 'critical_analysis.updated', id, {
    before: { title: review.title, reuniao_id: null },
    after: { title: review.title, reuniao_id: made.id },
  })
  return readReview(scope, id)
}

const mostSubjects = 200
