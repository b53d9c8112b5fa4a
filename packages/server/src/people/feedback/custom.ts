import {
  type Answer,
  type CustomFeedback,
  type CustomFeedbackChange,
  highestAnswer,
} from '@prumo/contract/people/feedback/model.ts'
import type { z } from 'zod'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { ratedIn } from './charts.ts'
import { custom, type FeedbackRow } from './feedbacks.ts'
import { feedbackKind } from './kind.ts'
import { lockTemplateShared, questionsOf } from './templates.ts'

type Change = z.output<typeof CustomFeedbackChange>
type Row = FeedbackRow<Answer[]>
type Asked = Omit<Answer, 'value'>

/**
 * Feedbacks with the company's own questions. While its template stays, a feedback that is changed keeps the questions it
 * was given to, in their words. One in which a question has no valid answer is refused (rules R190, R191).
 */
export const customFeedbacks = feedbackKind({
  kind: custom,
  said: async (scope, input: Change, before) => {
    const { template, asked } = await askedBy(scope, before, input.template_id)
    return { template_id: template.id, template: template.name, content: answersOf(asked, input) }
  },
  shown: ({ template_id, template, content, relation }: Row): Own => ({
    of_round: relation === null ? null : relation === 1 ? 'self' : 'leader',
    template_id,
    template,
    questions: content,
  }),
  told: ({ template_id, template, content }) => ({
    data_json: JSON.stringify({ template_id, template, questions: content }),
  }),
  rated: (contents: readonly Answer[][]) => contents.flatMap(ratedIn),
  // Not what they say of themselves.
  counts: ({ relation }) => relation !== 1,
})

type Own = Pick<CustomFeedback, 'of_round' | 'template_id' | 'template' | 'questions'>

/** The template of a change, and its questions: those of before while it stays, also where it was deleted since. */
async function askedBy(scope: Scope, before: Row | undefined, chosen: number | null) {
  if (before && chosen === before.template_id)
    return { template: { id: chosen, name: before.template }, asked: before.content as readonly Asked[] }
  if (chosen === null) throw fail('request.invalid', { fields: { template_id: 'Escolha um modelo' } })
  return { template: await lockTemplateShared(scope, chosen), asked: await questionsOf(scope, chosen) }
}

const unanswered = 'Responda as questões a baixo'

/** @throws request.invalid when one of the questions has no valid answer. */
export function answersOf(asked: readonly Asked[], { questions }: Pick<Change, 'questions'>): Answer[] {
  const sent = new Map(questions.map(({ id, value }) => [id, value]))
  const answers = asked.flatMap(({ id, question, type_question }) => {
    const value = answerTo(type_question, sent.get(id))
    return value === null ? [] : [{ id, question, type_question, value }]
  })
  if (asked.length === 0 || answers.length < asked.length) throw failAt('questions', unanswered)
  return answers
}

/** The answer, where it is one that the type of question has; else null. */
function answerTo(type: Answer['type_question'], value: string | number | null | undefined): Answer['value'] | null {
  if (type === 3) return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= highestAnswer[type]
    ? number
    : null
}
