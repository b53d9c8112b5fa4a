import {
  type FeedbackInput,
  questionKey,
  ratingLabels,
  ratings,
  StandardAnswers,
} from '@prumo/contract/people/feedback/model.ts'
import type { z } from 'zod'
import type { Rated } from './charts.ts'
import { standard } from './feedbacks.ts'
import { feedbackKind } from './kind.ts'

type Input = z.output<typeof FeedbackInput>

const answerNames = Object.keys(StandardAnswers.shape) as (keyof StandardAnswers)[]
const unanswered = Object.fromEntries(
  answerNames.map((name) => [name, ['_3cs_my', '_3cs_company', 'melhorias'].includes(name) ? '' : null]),
) as StandardAnswers

/** Feedbacks with the product's questions. */
export const standardFeedbacks = feedbackKind({
  kind: standard,
  said: async (_, input: Input, before) => ({
    template_id: null,
    template: '',
    content: answered(before?.content ?? unanswered, input),
  }),
  shown: ({ content }) => content,
  told: ({ content }) => content,
  rated: (contents: readonly StandardAnswers[]) =>
    ratings.flatMap((name) => contents.flatMap((content) => ratedAs(content, name))),
  counts: () => true,
})

function ratedAs(content: StandardAnswers, name: (typeof ratings)[number]): Rated[] {
  const value = content[name]
  return value === null ? [] : [{ key: questionKey(name, 2), label: ratingLabels[name], type: 2, value }]
}

const answered = (before: StandardAnswers, input: Input): StandardAnswers =>
  Object.fromEntries(
    answerNames.map((name) => [name, input[name] === undefined ? before[name] : input[name]]),
  ) as StandardAnswers
