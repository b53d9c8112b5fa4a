import {
  type Answer,
  feedbackTexts,
  frequencyLabels,
  ratingLabels,
  type StandardAnswers,
  yesNoLabels,
  yesNoQuestions,
} from '@prumo/contract/people/feedback/model.ts'

/** One answer in words; `key` is what the server calls it: its field in the standard form, or the id of its question. */
export type Said = { key: string; question: string; answer: string }

const labelIn = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? '' : (labels[value] ?? '')

/** The answers of a standard feedback in words, in the order of its form; missing ones are left out. */
export const standardWords = (answers: StandardAnswers): Said[] =>
  [
    ...entries(yesNoQuestions).map(([field, question]) => ({
      key: field,
      question,
      answer: labelIn(yesNoLabels, answers[field]),
    })),
    ...entries(ratingLabels).map(([field, question]) => ({
      key: field,
      question,
      answer: labelIn(frequencyLabels, answers[field]),
    })),
    ...entries(feedbackTexts).map(([field, question]) => ({ key: field, question, answer: answers[field] })),
  ].filter(({ answer }) => answer !== '')

/** The answers of a custom feedback in words. */
export const customWords = (answers: readonly Answer[]): Said[] =>
  answers.map(({ id, question, type_question, value }) => ({
    key: String(id),
    question,
    answer: answerWords(type_question, value),
  }))

function answerWords(type: Answer['type_question'], value: Answer['value']): string {
  if (typeof value === 'string') return value
  if (type === 4) return `${value} de 10`
  return labelIn(type === 1 ? yesNoLabels : frequencyLabels, value)
}

const entries = <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  Object.entries(labels) as [Field, string][]
