import { type Form, pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { newestForm, questionnaire, questionsOf, suggestedMinutes } from '../content/forms.ts'
import type { GivenAnswers } from '../results/scores.ts'
import { answersOf, type Diagnostic } from './queries.ts'

/** How much of a diagnostic is answered. */
export async function progressOf(scope: Scope, diagnostic: Diagnostic | undefined) {
  const questions = questionsOf(diagnostic?.form_version ?? newestForm)
  const answers = diagnostic ? await answersOf(scope, diagnostic.id) : new Map()
  return { answered: questions.filter(({ id }) => answers.has(id)).length, total: questions.length }
}

/** The questionnaire of a diagnostic with its answers; before it is started, the newest one without any. */
export async function formOf(scope: Scope, diagnostic: Diagnostic | undefined): Promise<Form> {
  const answers: GivenAnswers = diagnostic ? await answersOf(scope, diagnostic.id) : new Map()
  return formWith(diagnostic?.form_version ?? newestForm, diagnostic?.place ?? null, answers)
}

/** A questionnaire with answers, and the question to come back to. */
export function formWith(version: number, place: string | null, answers: GivenAnswers): Form {
  const stages = stagesOf(version, answers)
  return {
    minutes: suggestedMinutes,
    stages,
    place,
    answered: stages.flatMap(({ questions }) => questions).filter(({ response_value }) => response_value !== null)
      .length,
    total: questionsOf(version).length,
  }
}

/** The pillars of a questionnaire with their questions and answers. */
export const stagesOf = (version: number, answers: GivenAnswers) =>
  pillarKeys.map((pillar) => ({
    id: pillar,
    label: pillars[pillar].label,
    questions: questionnaire(version)[pillar].map(({ id, question, description }) => ({
      id,
      question,
      description,
      response_value: answers.get(id) ?? null,
    })),
  }))
