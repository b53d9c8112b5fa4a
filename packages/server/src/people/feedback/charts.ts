import {
  type Answer,
  type FeedbackBar,
  highestAnswer,
  type QuestionType,
  questionKey,
  scoreOf,
} from '@prumo/contract/people/feedback/model.ts'

/** A rated answer of one feedback: a text has none. */
export type Rated = { key: string; label: string; type: QuestionType; value: number }

/**
 * Bars of the answers, one per question, in its newest words, in the order in which each was first answered: the mean of its values with two
 * decimals, and the mean of the same between 0 and 100.
 */
export function bars(answers: readonly Rated[]): FeedbackBar[] {
  const byQuestion = Map.groupBy(answers, ({ key }) => key)
  return [...byQuestion].map(([key, all]) => {
    const { label, type } = all[0]!
    return {
      key,
      label,
      value: mean(all.map(({ value }) => value)),
      score: type === 3 ? 0 : mean(all.map(({ value }) => scoreOf(type, value))),
      most: mostOf(type),
    }
  })
}

const mostOf = (type: QuestionType) => (type === 3 ? 0 : highestAnswer[type])
const mean = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100

/** The answers of a chart: the scales; yes or no and texts have no bar. */
export const ratedIn = (answers: readonly Answer[]): Rated[] =>
  answers.flatMap(({ id, question, type_question: type, value }) =>
    (type === 2 || type === 4) && typeof value === 'number'
      ? [{ key: questionKey(id, type), label: question, type, value }]
      : [],
  )
