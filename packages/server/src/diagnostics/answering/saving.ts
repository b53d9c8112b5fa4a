import type { Answers } from '@prumo/contract/diagnostics/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { newestForm, questionsOf } from '../content/forms.ts'
import { pointsOf } from '../results/scores.ts'
import { area } from '../tables.ts'
import { answersOf, type Diagnostic, diagnostics } from './queries.ts'

/** What a questionnaire is saved with: answers, the question on the screen, and 1 started, 2 in progress, 3 completed. */
export type Saved = { status: 1 | 2 | 3; data: Answers; place?: string | undefined }

type Kind = 'initial' | 'later'

/** The diagnostic that is being answered, locked; it is started when there is none. */
export async function lockOrStart(
  scope: Scope,
  kind: Kind,
  find: (scope: Scope) => Promise<Diagnostic | undefined>,
): Promise<Diagnostic> {
  const found = await find(scope)
  if (found) return diagnostics.lock(scope, found.id)
  const begun = await scope.db.first(
    area
      .insertInto('diagnostics.diagnostics')
      .values({
        company_id: scope.companyId,
        kind,
        form_version: newestForm,
        status: 1,
        created_by: scope.userId,
        created_at: scope.clock.now(),
      })
      // Another tab may have begun it meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!begun) return diagnostics.lock(scope, (await find(scope))!.id)
  await record(scope, 'diagnostic.started', begun.id, { after: { kind } })
  publish(scope, { topic: 'diagnostics' })
  return diagnostics.lock(scope, begun.id)
}

/**
 * Saves answers to a locked diagnostic; those that were saved before and are not named stay.
 * @throws diagnostic.concluded for one that is concluded already; request.invalid for a question that its form does not have; diagnostic.unanswered when it is to be concluded
 * and a question is without an answer.
 */
export async function saveAnswers(scope: Scope, diagnostic: Diagnostic, saved: Saved): Promise<Diagnostic> {
  if (diagnostic.status === 3) throw fail('diagnostic.concluded')
  await writeAnswers(scope, diagnostic, saved)
  if (saved.status === 3) return conclude(scope, diagnostic)
  return diagnostics.update(scope, diagnostic.id, {
    // What is in progress does not go back to started.
    status: Math.max(diagnostic.status, saved.status),
    ...(saved.place !== undefined && { place: saved.place }),
  })
}

async function writeAnswers(scope: Scope, { id, form_version }: Diagnostic, { data, place }: Saved) {
  requireQuestions(form_version, [...data.map((answer) => answer.id), ...(place === undefined ? [] : [place])])
  const last = new Map(data.map((answer) => [answer.id, answer.response_value]))
  const given = [...last].flatMap(([question, value]) =>
    value === null ? [] : [{ question, value: value === 'remove' ? null : value }],
  )
  const withdrawn = [...last].flatMap(([question, value]) => (value === null ? [question] : []))
  if (withdrawn.length > 0)
    await scope.db.run`delete from diagnostics.answers where company_id = ${scope.companyId}
      and diagnostic_id = ${id} and question = any(${withdrawn}::text[])`
  if (given.length > 0)
    await scope.db.run(
      area
        .insertInto('diagnostics.answers')
        .values(given.map((answer) => ({ company_id: scope.companyId, diagnostic_id: id, ...answer })))
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'diagnostic_id', 'question'])
            .doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
        ),
    )
}

/** @throws request.invalid for a question that the version does not have. */
export function requireQuestions(version: number, ids: readonly string[]) {
  const known = new Set(questionsOf(version).map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw fail('request.invalid', { fields: { data: 'Questão desconhecida neste questionário.' } })
}

/** Every question of every pillar needs an answer, 'Não se aplica' included (decision O137). */
async function conclude(scope: Scope, { id, kind, form_version }: Diagnostic): Promise<Diagnostic> {
  const answers = await answersOf(scope, id)
  if (questionsOf(form_version).some((question) => !answers.has(question.id))) throw fail('diagnostic.unanswered')
  const after = await diagnostics.update(scope, id, {
    status: 3,
    place: null,
    concluded_by: scope.userId,
    concluded_at: scope.clock.now(),
  })
  const points = Object.fromEntries(pointsOf(form_version, answers).map(({ id: pillar, value }) => [pillar, value]))
  await record(scope, 'diagnostic.concluded', id, { after: { kind, ...points } })
  publish(scope, { topic: 'diagnostics', id })
  return after
}
